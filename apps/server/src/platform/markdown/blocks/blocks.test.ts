import { BLOCK_KINDS } from '@darasa/contract/authoring/lesson-markdown/blocks/kinds';
import { describe, expect, it } from 'vitest';
import { dangers, readPage } from '../../../../test/safety/html.ts';
import { markdownAttacks } from '../../../../test/safety/markdown-attacks.ts';
import { createLessonRenderer } from '../render-lesson.ts';
import { BLOCK_DRAWINGS } from './render-block.ts';

const FILE = '0190a0a0-0000-7000-8000-000000000001';
const render = createLessonRenderer();
/** Files of ours get a signed URL by whoever shows the text. */
const isForeign = (danger: string): boolean => !/^\w+ (?:src|href)="media:[0-9a-f-]{36}"$/.test(danger);
const html = async (markdown: string): Promise<string> => (await render(markdown)).html;

/** What each kind is written as, and the words of it that are read without scripts and without a connection. */
const EXAMPLES: Record<string, [written: string, ...words: string[]]> = {
  accordion: [':::accordion{title="Why"}\nBees\n:::', 'Why', 'Bees'],
  tabs: [
    '::::tabs\n:::tab{title="One"}\na word\n:::\n\n:::tab{title="Two"}\nanother\n:::\n::::',
    'a word',
    'another',
  ],
  tab: ['::::tabs\n:::tab{title="One"}\na word\n:::\n::::', 'One'],
  columns: ['::::columns\n:::column\nleft\n:::\n\n:::column\nright\n:::\n::::', 'left', 'right'],
  column: ['::::columns\n:::column\nleft\n:::\n::::', 'left'],
  gallery: [`:::gallery\n![a hive](media:${FILE})\n:::`, 'alt="a hive"'],
  audio: [`::audio{src="media:${FILE}" title="Hum"}`, 'Hum'],
  video: [`::video{src="media:${FILE}" title="Hive"}`, 'Hive'],
  file: [`::file{src="media:${FILE}" title="Notes"}`, 'Notes'],
  question: [`::question{id="${FILE}"}`, 'A question stands here'],
  flashcards: [`::flashcards{id="${FILE}"}`, 'Flashcards stand here'],
  embed: ['::embed{src="https://www.geogebra.org/m/abcd1234" title="Cell"}', 'Cell'],
  diagram: [
    `:::diagram{alt="A to B" src="media:${FILE}" drawn="0a"}\n\`\`\`mermaid\ngraph TD\n  A --> B\n\`\`\`\n:::`,
    'alt="A to B"',
  ],
  run: [":::run\n```python\nprint('a')\n```\n:::", 'print'],
};

it('has an example of every kind', () => {
  expect(Object.keys(EXAMPLES).toSorted()).toEqual(Object.keys(BLOCK_KINDS).toSorted());
});

it.each(Object.entries(EXAMPLES))(
  'a block “%s” can be read offline and without scripts: it asks for files of ours alone',
  async (_name, [written, ...words]) => {
    const shown = await html(written);
    expect(shown).not.toContain('block-source');
    for (const word of words) expect(shown).toContain(word);
    expect(shown).not.toMatch(/<(?:iframe|script|link|object|embed|style)\b/);
    for (const [, url] of shown.matchAll(/\s(?:src|srcset|poster)="([^"]*)"/g))
      expect(url).toBe(`media:${FILE}`);
  },
);

describe('blocks of a lesson', () => {
  it('are drawn, each kind that there is', () => {
    expect(Object.keys(BLOCK_DRAWINGS)).toEqual(Object.keys(BLOCK_KINDS));
  });

  it('hold text, also in one another', async () => {
    expect(
      await html('::::tabs\n:::tab{title="A &quot;b&quot; <i>"}\n**a**\n:::\n:::tab\nb\n:::\n::::\nc'),
    ).toBe(
      '<div class="block-tabs">\n' +
        '<section class="block-tab"><p class="block-tab-title">A &quot;b&quot; &lt;i&gt;</p>\n<p><strong>a</strong></p>\n</section>\n' +
        '<section class="block-tab"><p class="block-tab-title">Tab</p>\n<p>b</p>\n</section>\n</div>\n<p>c</p>\n',
    );
  });

  it('end where they are closed, not by what is in code', async () => {
    expect(await html(':::accordion{title="T"}\n```\n:::\n```\n:::\nafter')).toBe(
      '<details class="block-accordion"><summary>T</summary>\n<pre tabindex="0"><code>:::\n</code></pre>\n</details>\n<p>after</p>\n',
    );
  });

  it('name the files that they show', async () => {
    const text = await render(`::audio{src="media:${FILE}"}\n\n::file{src="media:${FILE}" title="Notes"}`);
    expect(text.mediaIds).toEqual([FILE]);
    expect(text.html).toContain(`<audio controls preload="none" aria-label="Audio" src="media:${FILE}">`);
    expect(text.html).toContain(`<a href="media:${FILE}" download>Notes</a>`);
  });

  it('show a diagram as its picture alone, and as its text before it is drawn', async () => {
    const source = '```mermaid\ngraph TD\n  A --> B\n```\n:::';
    const drawn = await render(
      `:::diagram{alt="A to &quot;B&quot;" src="media:${FILE}" drawn="0"}\n${source}`,
    );
    expect(drawn.html).toBe(
      `<figure class="block-diagram"><img src="media:${FILE}" alt="A to &quot;B&quot;" loading="lazy" decoding="async"></figure>\n`,
    );
    expect(drawn.mediaIds).toEqual([FILE]);
    const undrawn = await html(`:::diagram{alt="A to B"}\n${source}`);
    expect(undrawn).toContain('<figure class="block-diagram"><pre tabindex="0" data-language="Mermaid">');
    expect(await html(`:::diagram{src="https://evil.example/x.svg"}\n${source}`)).toContain(
      'names no picture of ours',
    );
  });

  it.each([
    [
      'of a kind that is not there',
      ':::quiz{id="1"}\na\n\n:::hint\nb\n:::\n:::',
      'There is no block “quiz”.',
    ],
    ['with attributes that cannot be read', ':::accordion{title=T}\na\n:::', 'not written as name="value"'],
    ['of a foreign file', '::video{src="https://evil.example/x.mp4"}', '“video” names no uploaded file.'],
    ['of a file that is a script', '::file{src="javascript:alert(1)"}', '“file” names no uploaded file.'],
    ['with other text in it', ':::tabs\ntext\n:::', '“tabs” holds blocks “tab” and nothing else.'],
    ['outside its place', ':::tab\ntext\n:::', '“tab” stands in “tabs” alone.'],
    ['on one line', '::accordion{}', 'written with three colons'],
    ['of more lines', ':::audio\n:::', 'written on one line'],
  ])('%s are shown as they were written, with what is wrong', async (_, written, problem) => {
    const shown = await html(`before\n\n${written}\n\nafter`);
    const page = shown.replaceAll('&quot;', '"').replaceAll('&lt;', '<');
    expect(page).toContain('<div class="block-source"><p>This part cannot be shown. ');
    expect(page).toContain(problem);
    expect(page).toContain(`<code>${written}\n</code>`);
    expect(page).toContain('<p>after</p>');
  });

  it('of a kind that was removed keep their words, for readers and in the text', async () => {
    const written = ':::poll{title="Which seed?"}\nMaize or beans\n:::';
    const shown = await html(`${written}\n\n::poll{id="1"}`);
    expect(shown).toContain('There is no block “poll”.');
    expect(shown).toContain('Maize or beans');
    expect(shown.match(/class="block-source"/g)).toHaveLength(2);
  });

  it('are not what only looks like one', async () => {
    expect(await html('std::vector\n::before\n\n\\:::accordion')).toBe(
      '<p>std::vector\n::before</p>\n<p>:::accordion</p>\n',
    );
  });

  it('are safe whatever somebody writes into them', async () => {
    for (const attack of markdownAttacks)
      for (const [name, kind] of Object.entries(BLOCK_KINDS)) {
        const attributes = `{title="${attack.replaceAll(/["\n]/g, '')}" src="${attack.replaceAll(/["\n]/g, '')}"}`;
        const block =
          kind.shape === 'leaf'
            ? `::${name}${attributes}\n\n::${name}{src="media:${FILE}" title="${attack.replaceAll(/["\n]/g, '')}"}`
            : `:::${name}${attributes}\n${attack}\n:::`;
        for (const written of [block, kind.within ? `::::${kind.within}\n${block}\n::::` : '', `> ${block}`])
          expect(dangers(readPage(await html(written)).tags).filter(isForeign), written).toEqual([]);
      }
  });

  it.each([
    ['100 blocks', ':::accordion{title="T"}\nText\n:::\n\n'.repeat(100), 100],
    ['60,000 that nobody closes', ':::accordion\na\n'.repeat(30_000), 6],
    ['60,000 unknown ones', ':::x\n'.repeat(60_000), 0],
    ['a line of braces and spaces', `::file{${' '.repeat(200_000)}x}`, 0],
    ['a long attribute without an end', `:::accordion{title="${'a" b="'.repeat(50_000)}}`, 0],
  ])('take no time: %s', async (_, markdown, accordions) => {
    const begun = performance.now();
    const shown = await html(markdown);
    expect(performance.now() - begun).toBeLessThan(5000);
    expect(shown.match(/<details/g) ?? []).toHaveLength(accordions);
  });
});
