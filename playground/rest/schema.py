"""Holds request bodies to Discord's published description of its API, where it is given."""

import json
import re
from functools import cache, cached_property
from pathlib import Path
from typing import Any

# Where Discord itself takes more than its description says:
SNOWFLAKE = {"type": ["string", "integer"], "pattern": "^(0|[1-9][0-9]*)$"}
"""Ids may be numbers as well as texts: discord.py numbers attachments, default values, ids."""
PERMISSIONS = {"type": ["integer", "string", "null"]}
"""Default permissions may be a text of digits, as the prose of the documentation has it."""


class Schema:
    """Discord's OpenAPI description. Needs the package jsonschema (a development dependency)."""

    def __init__(self, path: Path) -> None:
        self._document: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        schemas = self._document["components"]["schemas"]
        schemas["SnowflakeType"] = SNOWFLAKE
        for name in ("ApplicationCommandCreateRequest", "ApplicationCommandUpdateRequest"):
            schemas[name]["properties"]["default_member_permissions"] = PERMISSIONS
        self._validators: dict[str, Any] = {}
        self._sound: set[tuple[int, int]] = set()
        """The validator and the hash of bodies in which nothing was wrong: a bot sends the same ones at every start."""

    @cached_property
    def _checker(self) -> Any:
        """The class of validators: of several schemas it tries those alone that are for the `type` of the object.

        Trying each of them would take most of the time, and its complaint would be about all of them.
        """
        from jsonschema import Draft202012Validator  # type: ignore[import-untyped]
        from jsonschema.validators import extend  # type: ignore[import-untyped]

        def quick(keyword: str) -> Any:
            plain = Draft202012Validator.VALIDATORS[keyword]

            def check(validator: Any, options: list[Any], instance: Any, schema: Any) -> Any:
                likely = [option for option in options if self._may_fit(option, instance)]
                return plain(validator, likely or options, instance, schema)

            return check

        return extend(Draft202012Validator, {name: quick(name) for name in ("oneOf", "anyOf")})

    def _may_fit(self, option: dict[str, Any], instance: object) -> bool:
        """Whether a schema is of the `type` of the object, or names none."""
        if not isinstance(instance, dict):
            return bool(option.get("const", instance) == instance)
        name = option.get("$ref", "").rpartition("/")[2]
        found = self._document["components"]["schemas"].get(name, option)
        types = found.get("properties", {}).get("type", {}).get("enum")
        return types is None or instance.get("type", types[0]) in types

    @cached_property
    def _paths(self) -> list[tuple[re.Pattern[str], str]]:
        """Every path as a pattern, those with the fewest parameters first."""
        paths = sorted(self._document["paths"], key=lambda path: path.count("{"))
        return [(re.compile(re.sub(r"\{[^}]+\}", "[^/]+", path)), path) for path in paths]

    def _validator(self, method: str, path: str) -> Any:
        """The validator for the JSON body of a request, None where there is no schema."""
        found = next((name for pattern, name in self._paths if pattern.fullmatch(path)), None)
        if found is None:
            return None
        key = f"{method} {found}"
        if key not in self._validators:
            operation = self._document["paths"][found].get(method.lower(), {})
            body = operation.get("requestBody", {}).get("content", {}).get("application/json")
            self._validators[key] = body and self._checker(
                {"components": self._document["components"], **body["schema"]}
            )
        return self._validators[key]

    def fault(self, method: str, path: str, body: object) -> str | None:
        """What is wrong with a request's JSON body, None if nothing is."""
        from jsonschema.exceptions import best_match  # type: ignore[import-untyped]

        validator = self._validator(method, path)
        known = id(validator), hash(json.dumps(body))
        if validator is None or known in self._sound:
            return None
        error = best_match(validator.iter_errors(body))
        if error is None:
            self._sound.add(known)
            return None
        place = "/".join(str(part) for part in error.absolute_path)
        return f"{method} {path}: {place or 'body'}: {error.message[:300]}"


@cache
def schema_at(path: Path) -> Schema:
    """The description at `path`, read once: it is large."""
    return Schema(path)
