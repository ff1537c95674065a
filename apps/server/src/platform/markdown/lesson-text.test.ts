import { describe, expect, it } from 'vitest';
import { dangers, readPage } from '../../../test/safety/html.ts';
import { markdownAttacks } from '../../../test/safety/markdown-attacks.ts';
import { createLessonTextRenderer, renderLessonText, renderShortTexts } from './lesson-text.ts';
import { createLessonRenderer } from './render-lesson.ts';
import { renderMarkdown } from './render-markdown.ts';
import { renderRichText } from './rich-text.ts';

const PICTURE = '0190a0a0-0000-7000-8000-000000000001';
const render = createLessonRenderer();
const html = async (markdown: string): Promise<string> => (await render(markdown)).html;

describe('a text of a lesson', () => {
  it('is rendered on a thread, several at once, each with its own answer', async () => {
    const texts = await Promise.all(['one', '**two**', '# three'].map((text) => renderLessonText(text)));
    expect(texts.map(({ html }) => html)).toEqual([
      '<p>one</p>\n',
      '<p><strong>two</strong></p>\n',
      '<h2 id="section-three">three</h2>\n',
    ]);
  });

  it('has headings with ids, one for each', async () => {
    expect(await html('# A *b* c\n\n## A b c\n\n# ???\n\n###### Six\n\n# Ñandú 3')).toBe(
      [
        '<h2 id="section-a-b-c">A <em>b</em> c</h2>',
        '<h3 id="section-a-b-c--2">A b c</h3>',
        '<h2 id="section-text">???</h2>',
        '<h6 id="section-six">Six</h6>',
        '<h2 id="section-ñandú-3">Ñandú 3</h2>\n',
      ].join('\n'),
    );
  });

  it('has formulas as MathML, and prices as they are', async () => {
    const text = await render('$a^2$ costs $5 and $6\n\n$$\n\\frac12\n$$\n\n$$ x $$\n\n`$code$` \\$a\\$');
    expect(text.hasMath).toBe(true);
    expect(text.html.match(/<math /g)).toHaveLength(3);
    expect(text.html.match(/display="block"/g)).toHaveLength(2);
    expect(text.html).toContain('costs $5 and $6');
    expect(text.html).toContain('<code>$code$</code> $a$');
    expect(text.html).not.toMatch(/class="katex-html|style=/);
  });

  it('keeps what is no formula as it was written', async () => {
    expect(await html('$\\frac{$')).toBe('<p><code class="math-source">\\frac{</code></p>\n');
  });

  it('colours code by classes, in languages that it knows, by any of their names', async () => {
    const python = await html('```py\ndef f(x): # <hi>\n  return "a"\n```');
    expect(python).toContain('<pre tabindex="0" data-language="Python"><code>');
    expect(python).toContain('<span class="c-keyword">def </span><span class="c-function">f</span>(x): ');
    expect(python).toContain('<span class="c-comment"># &lt;hi&gt;</span>');
    expect(await html('```klingon\n<b>\n```')).toBe('<pre tabindex="0"><code>&lt;b&gt;\n</code></pre>\n');
  });

  it('has callouts, also with nothing but their kind', async () => {
    expect(await html('> [!WARNING]\n> Hot\n>\n> - a')).toBe(
      '<aside class="callout callout-warning"><p class="callout-title">Warning</p>\n<p>Hot</p>\n<ul>\n<li>a</li>\n</ul>\n</aside>\n',
    );
    expect(await html('> [!tip]')).toBe(
      '<aside class="callout callout-tip"><p class="callout-title">Tip</p>\n</aside>\n',
    );
    expect(await html('> [!WHAT]\n> x')).toContain('<blockquote>\n<p>[!WHAT]');
  });

  it('has task lists that say what is done', async () => {
    expect(await html('- [x] a\n- [ ] b\n- c')).toBe(
      '<ul>\n<li class="task"><input type="checkbox" disabled checked aria-label="Done"> a</li>\n' +
        '<li class="task"><input type="checkbox" disabled aria-label="To do"> b</li>\n<li>c</li>\n</ul>\n',
    );
  });

  it('numbers footnotes as they are referred to, and loses none', async () => {
    const text = await html(
      'A[^b] and[^a] again[^b] and[^no]\n\n[^a]: First\n[^b]: Second\n\n    more\n[^c]: Third\n\nEnd',
    );
    expect(text).toContain('A<sup><a href="#note-1" id="note-1-from" aria-label="Footnote 1">1</a></sup>');
    expect(text).toContain('again<sup><a href="#note-1" id="note-1-from-2"');
    expect(text).toContain('and[^no]');
    expect(text).toMatch(
      /<p>End<\/p>\n<section class="footnotes"[^>]*><ol>\n<li id="note-1"><p>Second<\/p>\n<p>more<\/p>\n<a[^>]*>↩<\/a><\/li>\n<li id="note-2"><p>First<\/p>\n<a[^>]*>↩<\/a><\/li>\n<li id="note-3"><p>Third<\/p>\n<\/li>/,
    );
  });

  it('has tables that scroll by themselves', async () => {
    const table = await html('|a|b|\n|-|-:|\n|1|$x\\|y$|');
    expect(table).toContain('<div class="table-scroll" tabindex="0"><table>');
    expect(table).toContain('x|y</annotation>');
  });

  it('shows uploaded pictures alone; one from elsewhere is a link', async () => {
    expect(await html(`![A *bee*](media:${PICTURE} "At work")`)).toBe(
      `<p><img src="media:${PICTURE}" alt="A bee" title="At work" loading="lazy" decoding="async"></p>\n`,
    );
    expect(await html('![A bee](https://a.example/x.png)')).toBe(
      '<p><a href="https://a.example/x.png" rel="noopener noreferrer nofollow">A bee</a></p>\n',
    );
    expect(await html('[![A bee](https://a.example/x.png)](https://b.example)')).toBe(
      '<p><a href="https://b.example" rel="noopener noreferrer nofollow">A bee</a></p>\n',
    );
    expect(await html('![A bee](/x.png)')).toBe('<p>A bee</p>\n');
    expect(await html(`[file](media:${PICTURE})`)).toBe('<p>file</p>\n');
  });

  it.each([
    [
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3',
      'YouTube',
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ&amp;t=3s',
    ],
    [
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
      'YouTube',
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    ],
    ['https://youtu.be/dQw4w9WgXcQ', 'YouTube', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
    ['https://player.vimeo.com/video/76979871', 'Vimeo', 'https://vimeo.com/76979871'],
  ])('makes a card of the line %s, and nothing is loaded from there', async (line, site, url) => {
    const card = await html(`Before\n\n${line}\n\nAfter`);
    expect(card).toContain(
      `<p class="video-link"><a href="${url}" rel="noopener noreferrer nofollow">Watch the video on ${site} `,
    );
    expect(await html(`See ${line}`)).not.toContain('video-link');
  });

  it('says what it refers to', async () => {
    const { html: _, ...references } = await render(
      `Four words of prose: [a](https://a.example) [b](/b) [b](/b) ![](media:${PICTURE}) ![Bee](media:${PICTURE})\n\n` +
        '![x](https://c.example/x.png)\n\n`code` $x$ mailto:a@b.example\n\n```\nno words\n```\n\nhttps://vimeo.com/76979871',
    );
    expect(references).toEqual({
      hasMath: true,
      mediaIds: [PICTURE],
      images: [
        { alt: '', src: `media:${PICTURE}` },
        { alt: 'Bee', src: `media:${PICTURE}` },
        { alt: 'x', src: 'https://c.example/x.png' },
      ],
      links: ['https://a.example', '/b', 'mailto:a@b.example', 'https://vimeo.com/76979871'],
      words: 11,
    });
  });
});

describe('Markdown with scripts', () => {
  const TAGS = new Set(
    (
      'a aside blockquote br code div em h2 h3 h4 h5 h6 hr img input li ol p pre s section span strong sup table tbody td th thead tr ul ' +
      'math semantics annotation mrow mi mn mo mtext mspace msup msub msubsup mfrac msqrt mroot mover munder munderover mtable mtr mtd ' +
      'mstyle mpadded menclose mphantom'
    ).split(' '),
  );
  const ATTRIBUTES = new Set(
    (
      'href rel id class title src alt loading decoding tabindex data-language type disabled checked aria-label style start xmlns display ' +
      'encoding mathvariant stretchy fence separator lspace rspace minsize maxsize width height depth voffset columnalign columnspacing ' +
      'rowspacing scriptlevel displaystyle mathcolor mathbackground mathsize linethickness accent accentunder notation form symmetric'
    ).split(' '),
  );

  it('is tried in more than 120 ways', () => {
    expect(new Set(markdownAttacks).size).toBeGreaterThan(180);
  });

  it.each(markdownAttacks)('renders no script, handler, request or harmful URL: %s', async (attack) => {
    for (const text of [
      attack,
      `text ${attack} text`,
      `- ${attack}`,
      `> ${attack}`,
      `${attack}\n\n${attack}`,
    ]) {
      const page = await html(text);
      const { tags, scripts } = readPage(page);
      expect(scripts).toEqual([]);
      expect(dangers(tags).filter((danger) => !/^img src="media:[0-9a-f-]{36}"$/.test(danger))).toEqual([]);
      expect(tags.map(({ name }) => name).filter((name) => !TAGS.has(name.replace('/', '')))).toEqual([]);
      expect(
        tags.flatMap(({ attributes }) => Object.keys(attributes)).filter((name) => !ATTRIBUTES.has(name)),
      ).toEqual([]);
      // Nothing is loaded but uploaded pictures, and no style reaches out
      for (const { attributes } of tags) {
        expect(attributes.src ?? `media:${PICTURE}`).toMatch(/^media:[0-9a-f-]{36}$/);
        expect(attributes.style ?? '').not.toMatch(/url|position|fixed|https?:/i);
      }
    }
  });
});

describe('short texts', () => {
  it('are rendered on a thread as they would be here, in their order', async () => {
    const text = 'A **b** $x$ ![c](media:0190a0a0-0000-7000-8000-000000000001)';
    const many = Array.from({ length: 12 }, (_, index) => ({
      kind: index % 2 ? ('question' as const) : ('summary' as const),
      markdown: `${text} ${index} ${'x'.repeat(20_000)}`,
    }));
    const expected = many.map(({ kind, markdown }) =>
      kind === 'question' ? renderRichText(markdown) : renderMarkdown(markdown, { formulas: true }),
    );
    expect(await renderShortTexts(many)).toEqual(expected);
    expect(await renderShortTexts([])).toEqual([]);
  });
});

describe('a text that would keep the server busy', () => {
  const LENGTH = 500_000;
  /** Long enough that quadratic time would not end within the time that a text has. */
  const filled = (part: string, length = LENGTH / 5): string => part.repeat(Math.floor(length / part.length));

  const { render: patient } = createLessonTextRenderer({ timeout: 60_000, idle: 1000 });

  it.each([
    ['brackets', filled('[')],
    ['pictures', filled('![')],
    ['emphasis', filled('*a_ ')],
    ['quotes', filled('> ')],
    ['backticks', Array.from({ length: 900 }, (_, index) => `${'`'.repeat(index % 700)}x`).join(' ')],
    ['dollars', filled('$a ')],
    ['double dollars', filled('$$a ')],
    ['formulas', filled('$x$ ')],
    ['open formulas', filled('$$\n')],
    ['footnotes', Array.from({ length: 7000 }, (_, index) => `[^${index}]: b`).join('\n')],
    ['references to footnotes', `[^a]: x\n\n${filled('[^a] ')}`],
    ['callouts', filled('> [!NOTE]\n\n')],
    ['videos', filled('https://youtu.be/dQw4w9WgXcQ\n\n')],
    ['headings', filled('# a\n')],
    ['code', filled('```js\na\n```\n')],
    ['a long line of code', `\`\`\`js\n${filled('a(b,"c");')}\n\`\`\``],
    ['braces in a formula', `$${'{'.repeat(2000)}${'}'.repeat(2000)}$`],
    ['macros', filled('$\\def\\a{\\a\\a}\\a$ ')],
  ])('of %s is rendered', async (_, text) => {
    expect((await patient(text)).html.length).toBeGreaterThan(0);
  });

  it('has a bounded number of formulas, and keeps the others as they were written', async () => {
    const { html: page } = await render(filled('$x$ ', 40_000));
    expect(page.match(/<math /g)).toHaveLength(2000);
    expect(page.match(/<code class="math-source">x<\/code>/g)?.length).toBe(8000);
  });

  it('of more than 500,000 characters is refused', async () => {
    await expect(renderLessonText('x'.repeat(LENGTH + 1))).rejects.toMatchObject({
      code: 'PAYLOAD_TOO_LARGE',
    });
    expect((await renderLessonText('x'.repeat(LENGTH))).html).toHaveLength(LENGTH + 8);
  });

  /** A thread that never answers what contains `hang`, and answers how much it was allowed to do. */
  const stubborn = (hangs: string): URL =>
    new URL(
      `data:text/javascript,${encodeURIComponent(`
        import { parentPort } from 'node:worker_threads';
        parentPort.on('message', ({ markdown, budget }) => {
          if (${hangs}) for (;;);
          if (markdown === 'crash') process.exit(1);
          parentPort.postMessage({ html: markdown + (budget ? ' plainly' : '') });
        });`)}`,
    );

  it('is tried again without formulas and colours, and others are rendered after it', async () => {
    const { render: renderText } = createLessonTextRenderer({
      timeout: 1500,
      program: stubborn(`markdown === 'hang' && !budget`),
    });
    const [first, second] = await Promise.all([renderText('hang'), renderText('good')]);
    expect([first.html, second.html]).toEqual(['hang plainly', 'good']);
  });

  it('is refused when nothing helps, and others are rendered after it', async () => {
    const { render: renderText } = createLessonTextRenderer({
      timeout: 1500,
      program: stubborn(`markdown === 'hang'`),
    });
    await expect(renderText('hang')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(renderText('crash')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect((await renderText('good')).html).toBe('good');
  });

  it('keeps nobody waiting for longer than a moment, while its own time goes on', async () => {
    const { render: renderText } = createLessonTextRenderer({
      timeout: 60_000,
      patience: 1500,
      idle: 500,
      program: stubborn(
        `markdown === 'hang' && (() => { const end = Date.now() + 6000; while (Date.now() < end); })()`,
      ),
    });
    const done: string[] = [];
    const note = ({ html }: { html: string }): number => done.push(html);
    const hostile = ['hang', 'a', 'b', 'c', 'd'].map((text) => renderText(text, 1).then(note));
    const others = ['good', 'better'].map((text) => renderText(text, 2).then(note));
    await Promise.all([...hostile, ...others]);
    expect(done).toEqual(['a', 'good', 'b', 'better', 'c', 'd', 'hang']);
  });

  it('is rendered once for all who ask for the same text meanwhile, and again afterwards', async () => {
    const { render: renderText } = createLessonTextRenderer({ idle: 1000 });
    const [first, again] = [renderText('# one'), renderText('# one')];
    expect(again).toBe(first);
    expect(await first).toBe(await again);
    expect(await renderText('# one')).not.toBe(await first);
  });

  it('gives its thread back when there is nothing to do, and begins another', async () => {
    const { render: renderText, prepare } = createLessonTextRenderer({ idle: 1 });
    await renderText('one');
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect((await renderText('two')).html).toBe('<p>two</p>\n');
    prepare();
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect((await renderText('three')).html).toBe('<p>three</p>\n');
  });

  it('has its thread before the first text where one is on its way', async () => {
    const channel = new BroadcastChannel('threads of lesson texts');
    let started = 0;
    const first = new Promise<void>((resolve) => {
      channel.onmessage = () => {
        started++;
        resolve();
      };
    });
    const program = new URL(
      `data:text/javascript,${encodeURIComponent(`
        import { parentPort } from 'node:worker_threads';
        const channel = new BroadcastChannel('threads of lesson texts');
        channel.postMessage('started');
        channel.close();
        parentPort.on('message', ({ markdown }) => parentPort.postMessage({ html: markdown }));`)}`,
    );
    const { render: renderText, prepare } = createLessonTextRenderer({ program });
    prepare();
    prepare();
    await first;
    expect((await renderText('one')).html).toBe('one');
    expect(started).toBe(1);
    channel.close();
  });
});
