import { describe, expect, test } from 'vitest';
import { htmlToMarkdown } from './html-to-markdown.ts';
import {
  GOOGLE_DOCS,
  LIBRE_OFFICE,
  VS_CODE,
  WEB_PAGE,
  WORD,
  WORD_LISTS,
  WORD_ONLINE,
} from './test-clipboards.ts';

function read(html: string): [markdown: string, lost: string[]] {
  const lost = new Set<string>();
  return [htmlToMarkdown(html, { lost }), [...lost]];
}

describe('HTML as programs put it on the clipboard', () => {
  test('of Word: headings, marks, lists at levels, tables', () => {
    expect(read(WORD)).toEqual([
      `# Bees

## Their work

Bees **dance** and *sing* all day, as [this page](https://a.example/bees) says.

- First
  - Inner
- Second

1. One
2. Two

| **Month** | Honey in kg |
| --- | --- |
| None |  |

A hive

\`x = 1\` ~~gone~~`,
      ['Lines within a cell of a table became one', 'A picture was left out', 'A script was left out'],
    ]);
  });

  test('of Word: lists that go on, have letters, or follow on another', () => {
    expect(read(WORD_LISTS)).toEqual([
      '3. Three\n   1. Inner\n4. Four\n\n- Another list',
      ['Letters before the items of a list became numbers'],
    ]);
  });

  test('of Word on the web: headings by their role', () => {
    expect(read(WORD_ONLINE)).toEqual(['## Their work\n\n**Bees** dance\n\n- One', []]);
  });

  test('of Google Docs: headings, marks by style, nested lists, tasks, tables, links without the detour', () => {
    expect(read(GOOGLE_DOCS)).toEqual([
      `# Bees

Bees **dance** and *sing* ~~all~~ day, [here](https://a.example/bees)

- First
  - Inner
- Second

* [x] Done
* [ ] To do

| **Month** | Honey |
| --- | --- |
| May | 12 kg |

\`x = 1\``,
      ['A picture was left out'],
    ]);
  });

  test('of LibreOffice: headings, marks, nested lists, tables, letters of one width', () => {
    expect(read(LIBRE_OFFICE)).toEqual([
      `# Bees

Bees **dance** and *sing* ~~all~~ day, as [this page](https://a.example/bees) says: CO₂.

- First
  - Inner
- Second

2. Two

| Month | Honey |
| --- | --- |
| May | 12 kg |

\`x = 1\``,
      [],
    ]);
  });

  test('of a page: a table with its columns, tasks, code', () => {
    expect(read(WEB_PAGE)).toEqual([
      `## Harvest

In kilograms

| Month | Honey |
| :-- | --: |
| May | **12**$^{\\text{[1]}}$ |
|  | a\\|b |

- [x] Done
- [ ] To do

See \`bees --help\`.

\`\`\`js
let a = 1;
\`\`\``,
      [],
    ]);
  });

  test('of a code editor: one block, with its lines and their indentation', () => {
    expect(read(VS_CODE)).toEqual(['```\ndef area(a, b):\n    return a * b\n\nprint(area(2, 3))\n```', []]);
  });
});

test.each([
  [
    'programs, styles, pictures from elsewhere and links to programs',
    '<p onclick="alert(1)" style="position:fixed">a<script>alert(1)</script><style>p{}</style><img src=x onerror=alert(1) alt="b"></p>' +
      '<iframe src="https://a.example"></iframe><a href="javascript:alert(1)">c</a><svg><script>alert(1)</script></svg>',
    'a b\n\nc',
  ],
  ['what stands for who runs no scripts, as text', '<noscript><p>a</p></noscript>', 'a'],
])('leaves out %s, and keeps the text', (_, html, markdown) => {
  expect(read(html)[0]).toBe(markdown);
});

describe('letters of one width', () => {
  test.each([
    ['<span style="font-family:\'Courier New\'">a <b>b</b> c</span>', '`a `**`b`**` c`'],
    ['<span style="font-family:Monotype Corsiva">a</span>', 'a'],
    ['<span style="font-family:Arial, monospace">a</span>', 'a'],
    ['<span style="font-family:monospace">a <span style="font-family:Arial">b</span></span>', '`a `b'],
    ['<h2><span style="font-family:Consolas">a</span></h2>', '## a'],
    [
      '<span style="font-family:Consolas"><a href="https://a.example">a</a></span>',
      '[`a`](https://a.example)',
    ],
    ['<pre style="font-family:Consolas">a</pre>', '```\na\n```'],
  ])('%s', (html, markdown) => {
    expect(read(html)).toEqual([markdown, []]);
  });

  test('leave formulas and the places of blanks what they are', () => {
    const html = '<span style="font-family:monospace">x [[1]] \\(a\\)</span>';
    expect(htmlToMarkdown(html, { lost: new Set(), keep: /\[\[\d+\]\]/g })).toBe('`x `[[1]] $a$');
  });
});

test.each([
  ['<p class="subheading">a</p>', 'a'],
  ['<p class="MsoHeading7">a</p>', '###### a'],
  ['<p class="Heading 3">a</p>', '### a'],
  ['<div role="heading" aria-level="2">a</div>', '## a'],
])('a paragraph is a heading when its class says so: %s', (html, markdown) => {
  expect(read(html)).toEqual([markdown, []]);
});

test.each([
  [
    '<ul><li data-checked="true"><label><input type="checkbox"></label><div><p>a</p></div></li></ul>',
    '- [x] a',
  ],
  [
    '<ul><li role="checkbox" aria-checked="true"><img src="data:image/png;base64,AA" aria-roledescription="checkbox"><p>a</p></li></ul>',
    '- [x] a',
  ],
  ['<ul><li><input type="checkbox"></li></ul>', '- [ ]'],
  ['<ul><li><input type="checkbox"> a<ul><li>b</li></ul></li></ul>', '- [ ] a\n  - b'],
  ['<ul><li>[ ] a</li></ul>', '- \\[ ] a'],
])('an item with a box is a task: %s', (html, markdown) => {
  expect(read(html)).toEqual([markdown, []]);
});
