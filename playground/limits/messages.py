"""Messages: content, files, mentions, and what Components V2 exclude."""

from collections.abc import Container

from playground.discord_json import invalid, refusal
from playground.limits.checked_body import MOST_FILE_BYTES, MOST_FILES, Body, Form
from playground.limits.components import check_components
from playground.world.attachments_and_emojis import references

MOST_CONTENT = 2_000


def check_message(body: Body, v2: bool) -> None:
    """Check each field of a message's body. `v2` tells whether the message is to be V2.

    Raises ApiError 50035 with all faults, 40005 for a file that is too large.
    """
    if any(len(data) > MOST_FILE_BYTES for _, data in body.files.values()):
        raise refusal(40005)
    form = Form(body.json)
    form.text("content", 0, MOST_CONTENT)
    check_components(form.get("components", []), v2, form.errors)
    _attachments(form, body)
    if form.get("nonce") is not None and len(str(form.get("nonce"))) > 25:
        form.fault("BASE_TYPE_MAX_LENGTH", "Must be 25 or fewer in length.", "nonce")
    if v2 and form.get("content"):
        text = "The 'content' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
        form.fault("MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", text, "content")
    for key in ("embeds", "sticker_ids", "poll"):
        if form.get(key):
            form.fault("BASE_TYPE_FORBIDDEN", f"The playground has no {key}", key)
    form.errors.check()


def _attachments(form: Form, body: Body) -> None:
    for one in form.children("attachments", 0, MOST_FILES):
        if one.required("id"):
            one.text("description", 0, 1_024)
            one.text("filename", 1, 1_024)
    if len(body.files) > MOST_FILES:
        text = f"Must be {MOST_FILES} or fewer in length."
        form.fault("BASE_TYPE_MAX_LENGTH", text, "attachments")


def check_references(components: object, names: Container[str]) -> None:
    """Raises ApiError 50035 for an `attachment://name` in components that names no file in `names`."""
    for path, name in references(components, ("components",)):
        if name not in names:
            code = "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"
            raise invalid(path, code, "The referenced attachment was not found")
