import { describe, expect, test } from 'vitest';
import { htmlToMarkdown, htmlToText } from './html-to-markdown.ts';
import { plainToMarkdown } from './plain-to-markdown.ts';

function read(html: string, keep?: RegExp): [markdown: string, lost: string[]] {
  const lost = new Set<string>();
  return [htmlToMarkdown(html, { lost, keep }), [...lost]];
}

describe('HTML', () => {
  test.each([
    ['<p>One</p><p>Two</p>', 'One\n\nTwo'],
    ['First<br>second<br />third<br>', 'First\\\nsecond\\\nthird'],
    ['<p>a<br><br>b</p>', 'a\n\nb'],
    ['10<sup>3</sup> mol of H<sub>2</sub>O', '10³ mol of H₂O'],
    ['x<sup>a+b</sup> and x<sub>i,j</sub> 4<sup>th</sup>', 'xᵃ⁺ᵇ and x$_{\\text{i,j}}$ 4ᵗʰ'],
    ['x<sup>q</sup>2', 'x$^{\\text{q}}$&#x32;'],
    ['e<sup>x<sup>2</sup></sup>', 'e$^{\\text{x²}}$'],
    ['\\(\\)Is \\(a+b\\) a sum?', 'Is $a+b$ a sum?'],
    ['See \\[a = b\\] or $$c$$.', 'See\n\n$$\na = b\n$$\n\nor $c$.'],
    ['<p>$$c$$</p>', '$$\nc\n$$'],
    ['<b>Note:</b>read', '**Note:**&#x72;ead'],
    ['<b>one </b>two<i> three</i>', '**one** two *three*'],
    ['<b><p>One</p><p>Two</p></b>', '**One**\n\n**Two**'],
    ['<strong><b>x</b></strong><b>y</b>', '**xy**'],
    ['<p>&nbsp;</p><p> a&nbsp;b </p>', 'a b'],
    ['&amp;lt; and &lt;', '\\&lt; and <'],
    ['1. one', '1\\. one'],
    ['---', '\\---'],
    ['costs $5 * 3_000', 'costs \\$5 \\* 3_000'],
    [
      '<table><tr><th>Crop</th><th>Tons</th></tr><tr><td>Maize</td><td>4</td></tr></table>',
      '| Crop | Tons |\n| --- | --- |\n| Maize | 4 |',
    ],
    [
      '<table><tr><td>a|b</td><td>c</td></tr><tr><td colspan=2>d</td></tr></table>',
      '| a\\|b | c |\n| --- | --- |\n| d |  |',
    ],
    ['<table><tr><td><p>alone</p></td></tr></table>', 'alone'],
    [
      '<dl><dt>Term</dt><dd>Meaning</dd></dl><section>One</section><section>Two</section>',
      '**Term**\n\nMeaning\n\nOne\n\nTwo',
    ],
    ['<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>', '- a\n  - b\n- c'],
    ['<ul><li>a</li><ul><li>b</li></ul></ul>', '- a\n  - b'],
    ['<ol start="3"><li>a</li><li>b</li></ol>', '3. a\n4. b'],
    ['<pre>a\n  b &lt; c<br>d</pre>', '```\na\n  b < c\nd\n```'],
    ['<pre><code class="language-js">a</code></pre>', '```js\na\n```'],
    ['Use <code>a &lt; `b`</code>', 'Use `` a < `b` ``'],
    ['<blockquote><p>a</p></blockquote>', '> a'],
    ['<h2>Soil<br>and</h2>text', '## Soil and\n\ntext'],
    ['a<hr>b', 'a\n\n---\n\nb'],
    [
      '<a href="https://a.example">a</a> <a href="javascript:x">b</a> <a href="/c">c</a>',
      '[a](https://a.example) b c',
    ],
    [
      '<s>struck</s> <del>gone</del> <span style="text-decoration: line-through">x</span>',
      '~~struck~~ ~~gone~~ ~~x~~',
    ],
    ['<span style="font-weight: bold">a</span> <span style="font-style:italic">b</span>', '**a** *b*'],
    ['<b style="font-weight:normal"><p>a</p></b>', 'a'],
    [
      '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>',
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    ],
    ['<math><msup><mi>x</mi><mn>2</mn></msup></math> is', '$x^{2}$ is'],
    [
      '<math><semantics><mi>x</mi><annotation encoding="application/x-tex">\\alpha</annotation></semantics></math>',
      '$\\alpha$',
    ],
    ['<ruby>漢字<rp>(</rp><rt>かんじ</rt><rp>)</rp></ruby>', '漢字(かんじ)'],
    ['<p>a <!-- b --> c</p><style>x</style>', 'a c'],
  ])('%s', (html, markdown) => {
    expect(read(html)).toEqual([markdown, []]);
  });

  test.each([
    ['Is <u>this</u> a noun?', 'Is this a noun?', 'Underlining was left out'],
    ['<span style="text-decoration:underline">x</span>', 'x', 'Underlining was left out'],
    ['the <font color="red">red</font> word', 'the red word', 'Colours were left out'],
    ['<ol type="A"><li>x</li></ol>', '1. x', 'Letters before the items of a list became numbers'],
    ['<img src="a.png" alt="A field">', 'A field', 'A picture was left out'],
    [
      '<table><tr><th>a</th><th>b</th></tr><tr><td><p>c</p><p>d</p></td><td>e</td></tr></table>',
      '| a | b |\n| --- | --- |\n| c d | e |',
      'Lines within a cell of a table became one',
    ],
    ['a<script>x</script>', 'a', 'A script was left out'],
    ['<iframe src="https://a.example"></iframe>b', 'b', 'An embedded page was left out'],
    ['<a href="@@PLUGINFILE@@/a.pdf">a</a>', 'a', 'A link to a file was left out'],
  ])('%s is told', (html, markdown, loss) => {
    expect(read(html)).toEqual([markdown, [loss]]);
  });

  test('what stands as it is keeps its signs, and stays out of bold', () => {
    expect(read('<b>[[a_b]]</b>is <b>x [[2]]</b>y', /\[\[[^\]]+\]\]/g)).toEqual([
      '[[a_b]]is **x** [[2]]y',
      [],
    ]);
  });

  test('however deep it is', () => {
    const [markdown, lost] = read(`${'<b><div>'.repeat(20_000)}text`);
    expect(markdown).toContain('text');
    expect(lost).toEqual(['Deeply nested formatting was left out']);
  });

  test('as text that is typed', () => {
    expect(htmlToText('<p>H<sub>2</sub>O &amp;&nbsp; <b>x</b></p>')).toBe('H₂O & x');
  });
});

test.each([
  ['one\ntwo\n\nthree', 'one\\\ntwo\n\nthree'],
  ['# no heading', '\\# no heading'],
  ['- a\n+ b', '\\- a\\\n\\+ b'],
  ['2*3*4 < 5 & <b>', '2\\*3\\*4 < 5 & \\<b>'],
  ['x $$a_1$$ y', 'x $a_1$ y'],
])('plain text %j', (text, markdown) => {
  expect(plainToMarkdown(text)).toBe(markdown);
});
