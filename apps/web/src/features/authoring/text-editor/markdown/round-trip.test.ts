import { getSchema } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lessonExtensions } from '../schema/extensions.ts';
import { parseLesson } from './parse.ts';
import { serialiseLesson } from './serialise.ts';

const schema = getSchema(lessonExtensions(() => undefined));
const parse = (markdown: string) => {
  const doc = parseLesson(schema, markdown);
  doc.check();
  return doc;
};
const once = (markdown: string): string => serialiseLesson(parse(markdown));

/** The letters and digits that somebody reads, in order: what must never vanish. */
const readable = (doc: ReturnType<typeof parse>): string => {
  const found: string[] = [];
  doc.descendants((node) => {
    if (node.isText) found.push(node.text ?? '');
    for (const name of ['tex', 'alt', 'url', 'language', 'source'])
      if (node.attrs[name]) found.push(String(node.attrs[name]));
  });
  return found.join('').replace(/[^\p{L}\p{N}]/gu, '');
};

describe('a lesson’s Markdown', () => {
  const MEDIA = 'media:0190a0a0-0000-7000-8000-000000000001';
  it.each([
    ['headings', '# One\n\n###### Six *a*'],
    ['marks', 'a **b** *c* ~~d~~ `e` **_f_** **g *h* i**'],
    ['links', '[a **b**](https://a.example "T") <https://b.example> [c](/d) <e@f.example>'],
    ['code in a link', '[`a`](https://a.example) **`b`**'],
    ['lists', '- a\n- b\n  - c\n    1. d\n\n       e\n- f'],
    ['two lists beside each other', '- a\n\n* b'],
    ['a list that begins with 3', '3. a\n4. b'],
    ['tasks', '- [ ] a\n- [x] b\n- c'],
    ['an empty task', '- [ ]'],
    ['quotes', '> a\n>\n> > b'],
    ['callouts', '> [!WARNING]\n> a\n>\n> - b'],
    ['a callout that begins with a list', '> [!TIP]\n>\n> 3. a'],
    ['an empty callout', '> [!NOTE]'],
    ['tables', '| a | b | c |\n| :-- | :-: | --: |\n| `x\\|y` | $a\\|b$ | \\| |'],
    ['code', '```python\ndef f():\n\n  return "```"\n```'.replace(/"```"/, '1')],
    ['code with fences in it', '````\n```\n````'],
    ['formulas', 'a $x_1 + \\$ y$ b $$\\frac12$$\n\n$$\n\\sum\nx\n$$'],
    ['prices', '\\$5 and \\$6'],
    ['footnotes', 'a[^1]\n\n[^1]: b\n\n    c'],
    ['pictures', `![A *bee*](${MEDIA} "T") b`.replace('*bee*', 'bee')],
    ['videos', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
    ['an empty list after a video in an item', '- https://vimeo.com/76979871\n\n  1.'],
    ['an empty list after a table in an item', '- | a |\n  | --- |\n  | b |\n\n  -'],
    ['an accordion', ':::accordion{title="A &quot;b&quot; &amp; c"}\na\n\n- b\n:::'],
    [
      'blocks in one another',
      '::::tabs\n:::tab{title="One"}\na\n:::\n\n:::tab{title="Two"}\n```\n:::\n```\n:::\n::::',
    ],
    ['columns in a quote', '> ::::columns\n> :::column\n> a\n> :::\n>\n> :::column\n> b\n> :::\n> ::::'],
    ['a gallery in a list', `- :::gallery\n  ![a](${MEDIA})\n  :::\n- b`],
    ['a recording', `::audio{src="${MEDIA}" title="T"}`],
    ['a file that a later version may describe further', `::file{src="${MEDIA}" size="3"}`],
    ['a block of a kind that is not there', ':::quiz{id="1"}\na\n\n:::hint\nb\n:::\n:::\n\nc'],
    ['a block of the wrong kind', '::video{src="https://a.example/x.mp4"}\n\na'],
    ['an unknown block in an accordion', '::::accordion\n:::quiz\na\n:::\n\nb\n::::'],
    ['a question', '::question{id="0190a0a0-0000-7000-8000-000000000001"}\n\na'],
    ['flashcards in a list', '- ::flashcards{id="0190a0a0-0000-7000-8000-000000000001"}\n- b'],
    ['a question without an id', '::question\n\na'],
    ['a page of another site', '::embed{src="https://www.geogebra.org/m/abcd1234" title="A circle"}'],
    ['a page of a foreign site', '::embed{src="https://evil.example/"}'],
    ['code that runs', ':::run\n```python\nprint(1)\n:::\n```\n:::\n\nb'],
    ['code that cannot run', ':::run\n```rust\nfn main() {}\n```\n:::'],
    ['rules and breaks', 'a\\\nb\n\n---\n\nc'],
  ])('with %s comes back as it was', (_, markdown) => {
    expect(once(markdown)).toBe(`${markdown}\n`);
  });

  it.each([
    [
      'text that looks like Markdown',
      '\\# a\n\n\\- b\n\n1\\. c\n\n\\> d\n\n\\*e\\* \\_f\\_ \\`g\\` \\[h](i) \\~~j~~ \\$k\\$ \\<l> &amp;amp; \\!\\[m]',
    ],
    ['a URL that is no link', 'https\\://a.example mailto\\:a@b.example'],
    ['marks inside words', 'a**b**c*d*e~~f~~g'],
    ['marks beside punctuation', 'a**"b"**c and a~~(b)~~c and x*(y)*z'],
    ['text that looks like a block', '\\:::accordion\n\\::file{src="x"}\\\n\\:::'],
    ['blocks that nobody closes', ':::quiz\na\n\n:::hint\nb'],
    ['an accordion that nobody closes', '- :::accordion\n  a\n- b'],
    ['tabs with text between them', ':::tabs\na\n:::tab\nb\n:::\n:::'],
    ['a tab alone', ':::tab\na\n:::'],
    ['blocks deeper than they may be', ':::accordion\n'.repeat(9)],
    ['a task that is none', '- \\[ ] a'],
    ['a callout that is none', '> \\[!NOTE]'],
    ['lists without text', '-\n- a\n-'],
    ['deep quotes', '> > > a\n> b'],
    ['a list after a paragraph in an item', '- a\n\n  3. b'],
    ['html', '<b>a</b> <!-- c --> <script>alert(1)</script>'],
    ['entities', '&lt;b&gt; &copy; &#x1F600; &nbsp;a'],
    ['setext headings', 'a\nb\n==='],
    ['references', '[a] [b][a]\n\n[a]: https://a.example "T"'],
    ['indented code', '    a\n\n    b'],
    ['a code block in an item', '- ```\n  a\n  ```'],
    ['a formula in a quote in a list', '- > $$\n  > x\n  > $$'],
    ['a footnote with a list', 'a[^x]\n\n[^x]: - b\n\n    - c'],
    ['a table without a body', '| a |\n| --- |'],
    ['adjacent code', '`a`**`b`** ``c`d``'],
    ['emphasis within emphasis', '*a *b** and **c **d**** and _*e*_'],
    ['a break before the URL of a video', '\\\nhttps://youtu.be/dQw4w9WgXcQ'],
    ['breaks before the URL of a video in an item', '- \\\n  \\\n  <https://vimeo.com/76979871>'],
    ['a space before the URL of a video', '&nbsp;https://youtu.be/dQw4w9WgXcQ'],
    [
      'the URL of a video as the words of its link',
      '[https://youtu.be/dQw4w9WgXcQ](https://youtu.be/dQw4w9WgXcQ)',
    ],
    ['a URL in emphasis within emphasis', '*`c|d`*https://youtu.be/dQw4w9WgXcQ**'],
  ])('with %s is stable after one pass, and nothing vanishes', (_, markdown) => {
    const doc = parse(markdown);
    expect(once(serialiseLesson(doc))).toBe(serialiseLesson(doc));
    expect(readable(parse(serialiseLesson(doc)))).toBe(readable(doc));
  });
});

const RUNS = 700;

describe('any Markdown', () => {
  const pieces = [
    ...'*_~`$[]()!<>|\\#-+=:&"^ \n\t',
    ...[
      '\n:::accordion\n',
      '\n:::tabs\n',
      '\n:::tab{title="T"}\n',
      '\n:::quiz\n',
      '\n:::\n',
      '\n::::\n',
      ':::',
      '\n::x{}\n',
    ],
    ...[
      'a',
      'b1',
      'é',
      '漢',
      '\u00a0',
      '😀',
      '. ',
      ') ',
      '**',
      '~~',
      '$$',
      '```',
      '\n\n',
      '    ',
      '  \n',
      '\\\n',
    ],
    ...[
      '# ',
      '- ',
      '1. ',
      '3) ',
      '> ',
      '- [ ] ',
      '[x] ',
      '> [!NOTE]\n',
      '[^1]',
      '[^1]: ',
      '| a | b |\n| - | - |\n| ',
    ],
    ...[
      '](https://a.example)',
      '![x](media:0190a0a0-0000-7000-8000-000000000001)',
      'https://b.example/?a=1_2*3',
      '$x^2$',
      '`c|d`',
    ],
    ...[
      '\n\n$$\nx\n$$\n\n',
      '\n```js\ncode\n```\n',
      'https://youtu.be/dQw4w9WgXcQ',
      '\n\n\\\nhttps://youtu.be/dQw4w9WgXcQ\n\n',
      '<b>',
      '&amp;',
      '&#36;',
      '---\n',
      '~~~\n',
      '===',
    ],
  ];
  const soup = fc.array(fc.constantFrom(...pieces), { maxLength: 40 }).map((parts) => parts.join(''));

  it('becomes a valid document, whose Markdown is stable, and nothing that was read vanishes', () => {
    fc.assert(
      fc.property(soup, (markdown) => {
        const doc = parse(markdown);
        const first = serialiseLesson(doc);
        const again = parse(first);
        expect(readable(again)).toBe(readable(doc));
        expect(serialiseLesson(again)).toBe(first);
      }),
      { numRuns: RUNS },
    );
  });
});

describe('any document of the editor', () => {
  const signs = fc.constantFrom(
    ...'*_~`$[]()!<>|\\#-+=:&"^.1 ',
    ...[':::', '::', ':::accordion', '::x{}'],
    ...[
      'a',
      'b',
      'é',
      '漢',
      '\u00a0',
      '😀',
      '[ ] ',
      '[!NOTE]',
      '[^1]',
      'https://a.example',
      '&amp;',
      '# ',
      '- ',
      '1. ',
      '```',
      '$$',
      '~~',
      '**',
    ],
  );
  const words = fc.array(signs, { minLength: 1, maxLength: 6 }).map((parts) => parts.join(''));
  const mark = fc.constantFrom(...['bold', 'italic', 'strike', 'code'].map((type) => ({ type })), {
    type: 'link',
    attrs: { href: 'https://a.example/(x)?y=*z*' },
  });
  const marks = fc.uniqueArray(mark, { maxLength: 3, selector: ({ type }) => type });
  const text = fc.record({ type: fc.constant('text'), text: words, marks });
  const tex = fc.constantFrom('x^2', '\\frac{a}{b}', 'a|b', 'a $ b', '\\', '', 'x\ny', '$');
  const inline = fc.oneof(
    { arbitrary: text, weight: 6 },
    fc.constant({ type: 'hardBreak' }),
    tex.map((value) => ({ type: 'inlineFormula', attrs: { tex: value } })),
    words.map((alt) => ({
      type: 'picture',
      attrs: { src: 'media:0190a0a0-0000-7000-8000-000000000001', alt },
    })),
  );
  const line = fc.array(inline, { maxLength: 4 });
  const paragraph = line.map((content) => ({ type: 'paragraph', content }));
  const cell = (type: string) => paragraph.map((content) => ({ type, content: [content] }));
  const row = (type: string) =>
    fc.tuple(cell(type), cell(type)).map((content) => ({ type: 'tableRow', content }));
  const { block } = fc.letrec<{ block: object; item: object; blocks: object[] }>((tie) => ({
    blocks: fc.array(tie('block'), { minLength: 1, maxLength: 3 }),
    item: fc
      .tuple(paragraph, fc.constantFrom(null, null, true, false), fc.array(tie('block'), { maxLength: 2 }))
      .map(([first, checked, more]) => ({
        type: 'listItem',
        attrs: { checked },
        content: [first, ...more],
      })),
    block: fc.oneof(
      { maxDepth: 3, depthIdentifier: 'blocks' },
      { arbitrary: paragraph, weight: 4 },
      fc
        .tuple(line, fc.integer({ min: 1, max: 6 }))
        .map(([content, level]) => ({ type: 'heading', attrs: { level }, content })),
      words.map((value) => ({
        type: 'codeBlock',
        attrs: { language: 'js' },
        content: [{ type: 'text', text: value }],
      })),
      tex.map((value) => ({ type: 'blockFormula', attrs: { tex: value } })),
      fc.constant({ type: 'horizontalRule' }),
      fc.constant({ type: 'video', attrs: { url: 'https://vimeo.com/76979871' } }),
      fc.tuple(row('tableHeader'), row('tableCell')).map((content) => ({ type: 'table', content })),
      tie('blocks').map((content) => ({ type: 'blockquote', content })),
      fc
        .tuple(tie('blocks'), words)
        .map(([content, title]) => ({ type: 'block_accordion', attrs: { attributes: { title } }, content })),
      fc.array(tie('blocks'), { minLength: 1, maxLength: 2 }).map((tabs) => ({
        type: 'block_columns',
        content: tabs.map((content) => ({ type: 'block_column', content })),
      })),
      fc.constant({ type: 'blockSource', attrs: { source: ':::quiz\nq\n:::' } }),
      tie('blocks').map((content) => ({ type: 'callout', attrs: { kind: 'tip' }, content })),
      fc
        .array(tie('item'), { minLength: 1, maxLength: 3 })
        .map((content) => ({ type: 'bulletList', content })),
      fc
        .tuple(fc.array(tie('item'), { minLength: 1, maxLength: 3 }), fc.constantFrom(1, 3))
        .map(([content, start]) => ({ type: 'orderedList', attrs: { start }, content })),
    ),
  }));
  const docs = fc.array(block, { minLength: 1, maxLength: 4 }).map((content) => ({ type: 'doc', content }));

  it('keeps all of its text as Markdown, and comes back as the same document', () => {
    fc.assert(
      fc.property(docs, (json) => {
        const doc = Node.fromJSON(schema, json);
        doc.check();
        const markdown = serialiseLesson(doc);
        const again = parse(markdown);
        expect(readable(again)).toBe(readable(doc));
        expect(serialiseLesson(again)).toBe(markdown);
      }),
      { numRuns: RUNS },
    );
  });
});
