"""Discord's markdown becomes nodes, and nothing but the nodes that were meant."""

from typing import Any

import pytest

from tests.browser import Page

pytestmark = pytest.mark.browser

DRAW = """
const { markdown } = await import("/markdown.js");
const names = {
  me: "1",
  user: (id) => ({ 1: { id, username: "ann", global_name: "Ann" }, 2: { id, username: "ben" } })[id],
  role: (id) => (id === "5" ? { name: "players" } : undefined),
  channel: (id) => (id === "7" ? { id, name: "games" } : undefined),
  emoji: (id) => (id === "9" ? "/icon.svg" : null),
  open: () => {},
};
const place = document.createElement("div");
place.append(...markdown(arguments[0], names));
return place.innerHTML;
"""

LINES = {
    "**bold `b`** c": "<strong>bold <code>b</code></strong> c",
    r"\*\*not\*\* \_it\_": "**not** _it_",
    "`a **b**` ``c`d``": "<code>a **b**</code> <code>c`d</code>",
    "one\ntwo": "one<br>two",
    "<b>&amp;": "&lt;b&gt;&amp;amp;",
    "<@1> <@!2> <@3>": '<span class="mention me">@Ann</span> <span class="mention ">@ben</span> '
    '<span class="mention ">@unknown-user</span>',
    "<@&5>": '<span class="mention ">@players</span>',
    "<#7>": '<a class="mention" href="#in=7">#games</a>',
    "</game new:12>": '<button type="button" class="mention">/game new</button>',
    "<:wood:9> <:gone:8>": '<img class="emoji" src="/icon.svg" alt=":wood:" title=":wood:"> :gone:',
}

LINK = 'target="_blank" rel="noopener noreferrer"'

LINKS = {
    "https://example.org/a_b_c.": f'<a href="https://example.org/a_b_c" {LINK}>'
    "https://example.org/a_b_c</a>.",
    "<https://example.org/>": f'<a href="https://example.org/" {LINK}>https://example.org/</a>',
    "javascript:alert(1)": "javascript:alert(1)",
    "https://discord.com/channels/3/7": '<a class="mention" href="#in=7">#games</a>',
    "<https://discord.com/channels/3/7/5>": '<a class="mention" href="#in=7">#games › message</a>',
    "https://discord.com/channels/3/8": '<span class="mention ">#unknown</span>',
}

BLOCKS = {
    "-# d": '<div class="subtext">d</div>',
    "> a\n> b\nc": '<blockquote><div class="text">a<br>b</div></blockquote><div class="text">c</div>',
    "- a\n- b\n1. c": '<ul><li>a</li><li>b</li></ul><ol start="1"><li>c</li></ol>',
    "3. a\n4. b": '<ol start="3"><li>a</li><li>b</li></ol>',
}


async def test_markdown_becomes_nodes(page: Page) -> None:
    lines = {text: f'<div class="text">{nodes}</div>' for text, nodes in {**LINES, **LINKS}.items()}
    expected = {**lines, **BLOCKS}
    drawn: dict[str, Any] = {text: await page.script(DRAW, text) for text in expected}
    assert drawn == expected
    wanted = {"t": ":", "D": "2020", "f": "2020", "F": "2020", "R": "ago", "d": "/"}
    drawn = {style: await page.script(DRAW, f"<t:1600000000:{style}>") for style in wanted}
    texts = {style: one.partition("</time>")[0].rpartition(">")[2] for style, one in drawn.items()}
    assert {style for style, part in wanted.items() if part not in texts[style]} == set(), texts
