import { htmlToMarkdown } from '@darasa/contract/authoring/from-html/html-to-markdown';
import { plainToMarkdown } from '@darasa/contract/authoring/from-html/plain-to-markdown';
import fc from 'fast-check';
import { type DefaultTreeAdapterMap, parseFragment } from 'parse5';
import { expect, test } from 'vitest';
import { renderRichText } from './rich-text.ts';

/*
 * What a learner reads is what the file says: HTML is made Markdown, that is rendered, and both are read as a person would, line by
 * line, with what is bold, slanted, struck, code or a link.
 */

const BLOCKS =
  /^(p|div|h[1-6]|ul|ol|li|blockquote|table|thead|tbody|tr|td|th|pre|hr|section|dl|dt|dd|aside|article)$/;
const MARKS: Readonly<Record<string, string>> = {
  b: 'b',
  strong: 'b',
  i: 'i',
  em: 'i',
  s: 's',
  code: 'c',
  pre: 'c',
  a: 'a',
};

/** The lines of HTML; each sign with its marks before it, so that `b:x` is a bold x. */
function linesOf(html: string): string[] {
  const lines: string[][] = [[]];
  const end = () => {
    if (lines.at(-1)?.length) lines.push([]);
  };
  const walk = (node: DefaultTreeAdapterMap['childNode'], marks: readonly string[]): void => {
    if (node.nodeName === '#text') {
      for (const sign of (node as DefaultTreeAdapterMap['textNode']).value)
        lines.at(-1)?.push(/\s/.test(sign) ? ' ' : `${marks.join('')}:${sign} `);
      return;
    }
    if (!('tagName' in node)) return;
    const { tagName } = node;
    if (tagName === 'br' || BLOCKS.test(tagName)) end();
    const own = MARKS[tagName];
    const inside = own && !marks.includes(own) ? [...marks, own].toSorted() : marks;
    for (const child of node.childNodes) walk(child, inside);
    if (BLOCKS.test(tagName)) end();
  };
  for (const node of parseFragment(html).childNodes) walk(node, []);
  return lines.map((line) => line.join('').replaceAll(/ +/g, ' ').trim()).filter((line) => line !== '');
}

const NAMED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const written = (text: string): string => text.replaceAll(/[&<>]/g, (sign) => NAMED[sign] ?? sign);

/** Texts that are full of what Markdown would take for something. */
const words = fc
  .array(
    fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom('soil', 'H', 'x', '2', 'ü', 'か', ' ', ' ', '\n') },
      fc.constantFrom(...'*_`~$[]()<>&#+-=|!.:;/\\\'"1)^{}😀'),
      fc.constantFrom(
        '1. ',
        '- ',
        '# ',
        '---',
        '&lt;',
        '[^1]',
        '![x](y)',
        '<b>',
        '$a$',
        '~~',
        'https://a.example',
        '> ',
        '[ ] ',
      ),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''))
  // What is between these is a formula for the platforms that files come from
  .filter((text) => !/\$\$|\\[([]/.test(text));

const { inline } = fc.letrec<{ inline: string; piece: string }>((tie) => ({
  inline: fc.array(tie('piece'), { maxLength: 4 }).map((parts) => parts.join('')),
  piece: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    { weight: 5, arbitrary: words.map(written) },
    fc.constant('<br>'),
    fc
      .tuple(fc.constantFrom('b', 'i', 's', 'strong', 'em', 'span'), tie('inline'))
      .map(([tag, inside]) => `<${tag}>${inside}</${tag}>`),
    words
      .filter((text) => text.trim() !== '' && !/[\n ]{2}|\n|^ | $/.test(text))
      .map((text) => `<code>${written(text)}</code>`),
  ),
}));
const { flow } = fc.letrec<{ flow: string; block: string }>((tie) => ({
  flow: fc.array(tie('block'), { maxLength: 4 }).map((parts) => parts.join('')),
  block: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    inline.map((text) => `<p>${text}</p>`),
    inline,
    fc
      .tuple(fc.constantFrom('h1', 'h3', 'h6'), words.map(written))
      .map(([tag, text]) => `<${tag}>${text}</${tag}>`),
    fc
      .tuple(fc.constantFrom('div', 'section', 'blockquote'), tie('flow'))
      .map(([tag, inside]) => `<${tag}>${inside}</${tag}>`),
    fc
      .tuple(fc.constantFrom('ul', 'ol'), fc.array(tie('flow'), { minLength: 1, maxLength: 3 }))
      .map(([tag, items]) => `<${tag}>${items.map((text) => `<li>${text}</li>`).join('')}</${tag}>`),
    words.map((text) => `<pre>\nx${written(text)}</pre>`),
  ),
}));

test('HTML is read as before when it is Markdown', () => {
  fc.assert(
    fc.property(flow, (html) => {
      const lost = new Set<string>();
      const markdown = htmlToMarkdown(html, { lost });
      expect(linesOf(renderRichText(markdown)), markdown).toEqual(linesOf(html));
      expect([...lost]).toEqual([]);
    }),
    { numRuns: 600 },
  );
  // Seconds, but on a busy machine
}, 60_000);

test('plain text is read as before when it is Markdown', () => {
  fc.assert(
    fc.property(fc.array(words, { maxLength: 6 }), (lines) => {
      const markdown = plainToMarkdown(lines.join('\n'));
      const html = lines
        .join('\n')
        .split('\n')
        .map((line) => `<p>${written(line)}</p>`)
        .join('');
      expect(linesOf(renderRichText(markdown)), markdown).toEqual(linesOf(html));
    }),
    { numRuns: 400 },
  );
});
