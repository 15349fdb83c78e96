"""What a soak measured and what it found."""

import sys
import time
from dataclasses import dataclass, field

PROGRESS_SECONDS = 60.0


@dataclass
class Report:
    """`lines` are the table; `findings` are by kind, each of its own key once."""

    lines: list[tuple[str, str, str]] = field(default_factory=list)
    findings: dict[str, dict[str, str]] = field(default_factory=dict)
    notes: list[str] = field(default_factory=list)
    begun: float = field(default_factory=time.monotonic)
    _said: float = field(default_factory=time.monotonic)

    @property
    def clean(self) -> bool:
        return not any(self.findings.values())

    def found(self, kind: str, key: str, what: str) -> None:
        """Keep something that should not be, the first time it is seen."""
        self.findings.setdefault(kind, {}).setdefault(key, what)

    def knows(self, key: str) -> bool:
        return any(key in found for found in self.findings.values())

    def figure(self, what: str, value: object, reach: str = "") -> None:
        self.lines.append((what, str(value), reach))

    def progress(self, done: int, total: int) -> None:
        """Say once a minute how far a long run is, and how much was found."""
        if time.monotonic() - self._said > PROGRESS_SECONDS:
            self._said = time.monotonic()
            found = sum(map(len, self.findings.values()))
            print(f"{done} of {total}, {found} found", file=sys.stderr, flush=True)

    def text(self) -> str:
        seconds = time.monotonic() - self.begun
        lines = [f"{what:<34} {value:>10}  {reach}" for what, value, reach in self.lines]
        lines.append(f"{'found':<34} {sum(map(len, self.findings.values())):>10}  0")
        lines.append(f"{'minutes':<34} {seconds / 60:>10.1f}")
        for kind, found in self.findings.items():
            lines += [f"{kind}: {key}: {what}" for key, what in found.items()]
        return "\n".join([*lines, *self.notes])
