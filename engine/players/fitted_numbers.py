"""The numbers found by fitting: `fitted.json` says how it was made."""

import json
from pathlib import Path
from typing import Any, Final

FITTED: Final[Any] = json.loads(Path(__file__).with_name("fitted.json").read_text(encoding="utf-8"))
