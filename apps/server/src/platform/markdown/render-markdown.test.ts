import { describe, expect, it } from 'vitest';
import { plainTextOf, renderDescription, renderMarkdown } from './render-markdown.ts';

describe('renderMarkdown', () => {
  it('renders paragraphs, lists, emphasis, code and tables', () => {
    expect(renderMarkdown('One *two* **three** `four`')).toBe(
      '<p>One <em>two</em> <strong>three</strong> <code>four</code></p>\n',
    );
    expect(renderMarkdown('- a\n- b')).toContain('<li>a</li>');
    expect(renderMarkdown('|a|b|\n|-|-|\n|1|2|')).toContain('<td>2</td>');
  });

  it('does not become a very long text by rows that are filled up with cells', () => {
    const head = `${'|a'.repeat(48)}|\n${'|-'.repeat(48)}|\n`;
    for (const [short, tables] of [
      ['|\n', 1],
      ['|\n', 3],
      ['a\n', 1],
      ['|a|\n', 1],
    ] as const) {
      const text = `${head}${short.repeat(Math.floor(9990 / tables / short.length) - 100)}\n`.repeat(tables);
      expect(renderMarkdown(text).length, short).toBeLessThan(text.length * 20);
    }
  });

  it('has no more than 10,000 cells in all tables of a text, and shows the others as text', () => {
    const rendered = renderMarkdown(`a|b\n-|-\n${'1|2\n'.repeat(1000)}\n`.repeat(10));
    expect(rendered.match(/<td>/g)?.length).toBeLessThanOrEqual(10_000);
    expect(rendered.match(/<table>/g)?.length).toBeGreaterThan(2);
    expect(rendered.match(/1\|2/g)?.length).toBeGreaterThan(1000);
  });

  it('has large tables with short cells', () => {
    const row = '1|2|3|4\n';
    expect(renderMarkdown(`a|b|c|d\n-|-|-|-\n${row.repeat(500)}`)).toContain('<table>');
    expect(renderMarkdown(`| a | b |\n|---|---|\n${'| | |\n'.repeat(40)}`)).toContain('<table>');
  });

  it('has no tables with very many columns, which a short text could fill with cells', () => {
    const wide = (columns: number) => `${'|a'.repeat(columns)}|\n${'|-'.repeat(columns)}|\n|b`;
    expect(renderMarkdown(wide(50)).match(/<td>/g)).toHaveLength(50);
    expect(renderMarkdown(`${wide(51)}\n\n- 1. ${wide(51)}`)).not.toContain('<t');
    expect(renderMarkdown(`Text\n${wide(2)}`)).toContain('<td>b</td>');
  });

  it('shifts headings below those of the page', () => {
    expect(renderMarkdown('# One\n\n## Two')).toBe('<h2>One</h2>\n<h3>Two</h3>\n');
    expect(renderMarkdown('# One', { topHeading: 4 })).toBe('<h4>One</h4>\n');
    expect(renderMarkdown('###### Six', { topHeading: 4 })).toBe('<h6>Six</h6>\n');
  });

  it('adds rel attributes to links to other sites, not to our own', () => {
    const rel = 'rel="noopener noreferrer nofollow"';
    expect(renderMarkdown('[a](https://example.org)')).toContain(`<a href="https://example.org" ${rel}>`);
    expect(renderMarkdown('[a](//example.org)')).toContain(rel);
    expect(renderMarkdown('see https://example.org/x')).toContain(rel);
    expect(renderMarkdown('[a](/courses)')).toBe('<p><a href="/courses">a</a></p>\n');
  });

  it('does not turn file names into links', () => {
    expect(renderMarkdown('main.py and README.md')).not.toContain('<a');
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg/onload=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    'x<!-- --><iframe src="//evil">',
    '<details open ontoggle=alert(1)>',
  ])('shows the tag %s as text', (attack) => {
    expect(renderMarkdown(attack)).not.toMatch(/<(script|img|svg|a|iframe|details)\b/);
  });

  it.each([
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](java\tscript:alert(1))',
    '[x](&#106;avascript:alert(1))',
    '[x](vbscript:msgbox)',
    '[x](data:text/html,<script>alert(1)</script>)',
    '![x](javascript:alert(1))',
    '[x]: javascript:alert(1)\n\n[x]',
    '<javascript:alert(1)>',
  ])('makes no link or picture of %s', (attack) => {
    expect(renderMarkdown(attack)).not.toMatch(/(href|src)="(?!https?:)[^"]*(script|data):/i);
  });

  it.each([
    '[x](view-source:https://example.org)',
    '[x](feed:https://example.org)',
    '[x](FEED:https://example.org)',
    '[x](ftp://example.org)',
    'ftp://example.org/file',
    '[x](file:///etc/passwd)',
    '[x](blob:https://example.org/1)',
    '[x](intent://example.org#Intent;end)',
    '[x](java%0ascript:alert(1))',
    '<view-source:https://example.org>',
    '![x](data:image/png;base64,AAAA)',
  ])('makes no link or picture of %s', (text) => {
    expect(renderMarkdown(text)).not.toMatch(/(href|src)="(?!https:\/\/example\.org)/);
  });

  it.each([
    ['[x](http://example.org)', 'http://example.org'],
    ['[x](https://example.org/a:b)', 'https://example.org/a:b'],
    ['[x](mailto:a@example.org)', 'mailto:a@example.org'],
    ['[x](tel:+254700000000)', 'tel:+254700000000'],
    ['[x](/courses?at=10:30)', '/courses?at=10:30'],
    ['[x](#part:2)', '#part:2'],
  ])('makes a link of %s', (text, href) => {
    expect(renderMarkdown(text)).toContain(`<a href="${href}"`);
  });

  it('shows pictures of ours, with their alternative text', () => {
    expect(renderMarkdown('![A *hive*](/media/demo/a.png)')).toBe(
      '<p><img src="/media/demo/a.png" alt="A hive" loading="lazy" decoding="async"></p>\n',
    );
  });

  it('escapes attribute values', () => {
    const html = renderMarkdown(
      '[x](https://e.org "a\\" onmouseover=alert(1) b") ![a" onerror=x](https://e.org/p.png)',
    );
    expect(html).not.toMatch(/"\s+on\w+=/);
  });

  it('draws formulas where they are wanted', () => {
    const drawn = (text: string) => renderMarkdown(text, { formulas: true });
    expect(drawn('The sum of $a^2 + b^2$.')).toMatch(/<p>The sum of .*<math/s);
    expect(drawn('$$\n\\frac{1}{2}\n$$')).toMatch(/^<div class="math-block" tabindex="0">.*<mfrac>/s);
    expect(drawn('$\\href{javascript:alert(1)}{x}$')).not.toContain('href="');
    const prices = 'From $5 to $10, or US$ 20';
    expect(renderMarkdown(prices)).toBe(`<p>${prices}</p>\n`);
    expect(renderMarkdown('$$\nx\n$$')).toBe('<p>$$\nx\n$$</p>\n');
  });

  it('draws as many formulas as a short text needs', () => {
    const html = renderMarkdown('$x$ '.repeat(200), { formulas: true });
    expect(html.match(/<math /g)).toHaveLength(50);
    expect(html.match(/<code class="math-source">/g)).toHaveLength(150);
    expect(renderMarkdown(`$${'x'.repeat(3001)}$`, { formulas: true })).not.toContain('<math');
  });

  it.each([
    ['a long macro that is used often', `\\def\\a{${'x'.repeat(1500)}}${'\\a'.repeat(480)}`],
    [
      'a macro that repeats what it is given',
      `\\def\\a#1{${'#1'.repeat(300)}}\\a{\\a{\\a{${'x'.repeat(1500)}}}}`,
    ],
    ['macros of macros', `\\def\\a{xxxxxxxx}${'\\def\\b{\\a\\a\\a\\a}\\let\\a\\b'.repeat(60)}\\a`],
  ])('leaves a formula as it was written whose macros become too long: %s', (_, tex) => {
    const html = renderMarkdown(`$$${tex}$$ and $x$`, { formulas: true });
    expect(html.match(/<math /g)).toHaveLength(1);
    expect(html.length).toBeLessThan(10_000);
  });

  it('draws formulas with macros of their own', () => {
    const drawn = renderMarkdown(
      '$\\newcommand{\\pair}[2]{\\{#1 \\mid #2\\}}\\pair{x}{x>0} \\dots \\bmod 2$',
      {
        formulas: true,
      },
    );
    expect(drawn).toMatch(/<math .*<mo>∣<\/mo>/s);
    expect(drawn).not.toContain('math-source');
  });

  it('reads no line again for each of very many quotes that it stands in', () => {
    const html = renderMarkdown(`${'>'.repeat(95)} a\n${'b\n'.repeat(50_000)}`);
    expect(html.split('<blockquote>').length).toBeLessThan(25);
  });

  it('finishes on deeply nested and very long text', () => {
    renderMarkdown(`${'> '.repeat(5000)}x`);
    renderMarkdown('['.repeat(20_000));
    renderMarkdown('*a '.repeat(10_000));
    renderMarkdown('$a '.repeat(20_000), { formulas: true });
    renderMarkdown('$$ a '.repeat(20_000), { formulas: true });
  });
});

describe('renderDescription', () => {
  it('draws formulas as its editor does, and leaves prices alone', () => {
    const html = renderDescription('# Bees\n\nAn area of $x^2$ for $5 or $6\n\n$$\n\\frac{1}{2}\n$$');
    expect(html).toContain('<h3>Bees</h3>');
    expect(html.match(/<math/g)).toHaveLength(2);
    expect(html).toContain('<msup>');
    expect(html).toContain('<div class="math-block" tabindex="0">');
    expect(html).toContain('for $5 or $6');
  });

  it('keeps raw HTML and links to scripts out, in formulas as well', () => {
    const html = renderDescription(
      '<script>1</script> [a](javascript:1) $<img src=x>$ $\\href{javascript:1}{a}$',
    );
    expect(html).not.toMatch(/<script|<img|href=/);
  });

  it('draws no more formulas than a page may cost', () => {
    expect(renderDescription('$x$ '.repeat(120)).match(/<math/g)).toHaveLength(100);
  });
});

it('describes pictures in the words of a text', () => {
  expect(plainTextOf('Go *here*: ![A map](media:01900000-0000-7000-8000-000000000000)')).toBe(
    'Go here: A map',
  );
});
