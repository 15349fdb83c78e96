"""What went wrong is counted, and told in one line."""

import logging

from bot.error_count import ErrorCount


def test_errors_and_warnings_are_counted_by_module_and_told_once() -> None:
    counted = ErrorCount()
    guard, publisher = logging.getLogger("tests.guard"), logging.getLogger("tests.publisher")
    for logger in (guard, publisher):
        logger.addHandler(counted)
    guard.error("one")
    guard.error("two")
    publisher.warning("three")
    publisher.error("four")
    publisher.info("five")
    for logger in (guard, publisher):
        logger.removeHandler(counted)
    wanted = "errors: 3 (tests.guard 2, tests.publisher 1), warnings: 1 (tests.publisher 1)"
    assert counted.told() == wanted
    assert counted.told() == "errors: 0, warnings: 0"
