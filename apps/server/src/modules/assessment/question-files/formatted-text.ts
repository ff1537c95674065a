import { type DefaultTreeAdapterMap, parseFragment } from 'parse5';

/*
 * Texts of other platforms as Markdown. What cannot be kept is said: pictures are not in these files.
 */

type Node = DefaultTreeAdapterMap['childNode'];
type Element = DefaultTreeAdapterMap['element'];

/** Formulas stay as they are: `$$…$$` and `\(…\)` become `$…$`, `\[…\]` a formula of its own line. */
const FORMULA = /\$\$[\s\S]{1,1000}?\$\$|\\\([\s\S]{1,1000}?\\\)|\\\[[\s\S]{1,1000}?\\\]/g;

/** A text without any formatting: what Markdown would take for formatting is escaped. */
export function plainToMarkdown(text: string): string {
  let result = '';
  let from = 0;
  for (const match of text.matchAll(FORMULA)) {
    result += escaped(text.slice(from, match.index)) + formula(match[0]);
    from = match.index + match[0].length;
  }
  return (result + escaped(text.slice(from))).replaceAll(/^([ \t]*)([#+>-]|\d+[.)])(?=\s)/gm, '$1\\$2');
}
const escaped = (text: string): string => text.replaceAll(/[\\`*_[\]<]/g, '\\$&');
const formula = (text: string): string => {
  const inner = text.slice(2, -2).trim();
  return text.startsWith('\\[') ? `\n\n$$\n${inner}\n$$\n\n` : `$${inner}$`;
};

/** Deeper elements are left out: nobody writes them, and each costs stack. */
const DEPTH = 60;

/** HTML as Markdown. @param lost what is left out is added */
export function htmlToMarkdown(html: string, lost: Set<string>): string {
  const text = childrenOf(parseFragment(html).childNodes, { lost, depth: 0 });
  return text
    .replaceAll(/(?<![ \t])[ \t]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

interface Run {
  lost: Set<string>;
  depth: number;
}

const childrenOf = (nodes: readonly Node[], run: Run): string =>
  nodes.map((node) => nodeText(node, run)).join('');

function nodeText(node: Node, run: Run): string {
  if (node.nodeName === '#text')
    return plainToMarkdown((node as DefaultTreeAdapterMap['textNode']).value.replaceAll(/\s+/g, ' '));
  if (!('tagName' in node)) return '';
  if (run.depth > DEPTH) {
    run.lost.add('Deeply nested formatting was left out');
    return '';
  }
  const inside = () => childrenOf(node.childNodes, { ...run, depth: run.depth + 1 });
  const rule = rules[node.tagName];
  return rule ? rule(node, inside, run) : inside();
}

const around = (mark: string) => (_: Element, inside: () => string) => {
  const text = inside();
  const inner = text.trim();
  if (inner === '') return text;
  return text.replace(inner, () => `${mark}${inner}${mark}`);
};
const block = (_: Element, inside: () => string) => `\n\n${inside().trim()}\n\n`;
const attribute = ({ attrs }: Element, name: string) =>
  attrs.find((entry) => entry.name === name)?.value ?? '';
const leftOut =
  (what: string) =>
  (_: Element, __: () => string, { lost }: Run) => {
    lost.add(what);
    return '';
  };
/** The texts in a node, without recursion: it may be as deep as somebody likes. */
function plainText(node: Node): string {
  const texts: string[] = [];
  const waiting: Node[] = [node];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next.nodeName === '#text') texts.push((next as DefaultTreeAdapterMap['textNode']).value);
    else if ('childNodes' in next) waiting.push(...next.childNodes.toReversed());
  }
  return texts.join('');
}

type Rule = (element: Element, inside: () => string, run: Run) => string;
const rules: Readonly<Record<string, Rule>> = {
  p: block,
  div: block,
  blockquote: (_, inside) => `\n\n${inside().trim().replaceAll(/^/gm, '> ')}\n\n`,
  br: () => '  \n',
  hr: () => '\n\n---\n\n',
  strong: around('**'),
  b: around('**'),
  em: around('*'),
  i: around('*'),
  code: (element) => `\`${plainText(element).replaceAll('`', "'")}\``,
  pre: (element) => `\n\n\`\`\`\n${plainText(element).replaceAll('```', "'''").trim()}\n\`\`\`\n\n`,
  ...Object.fromEntries(
    [1, 2, 3, 4, 5, 6].map((level) => [
      `h${level}`,
      (_: Element, inside: () => string) => `\n\n${'#'.repeat(level)} ${inside().trim()}\n\n`,
    ]),
  ),
  ul: list(false),
  ol: list(true),
  a: (element, inside) => {
    const url = attribute(element, 'href');
    return /^https?:\/\/[^\s()<>]+$/i.test(url) ? `[${inside().trim()}](${url})` : inside();
  },
  img: (element, _, { lost }) => {
    lost.add('A picture was left out');
    const alt = attribute(element, 'alt').trim();
    return alt === '' ? '' : plainToMarkdown(alt);
  },
  table: (_, inside, { lost }) => {
    lost.add('A table became lines of text');
    return `\n\n${inside().trim()}\n\n`;
  },
  tr: (_, inside) => `${inside().trim()}  \n`,
  td: (_, inside) => `${inside().trim()} `,
  th: (_, inside) => `${inside().trim()} `,
  video: leftOut('A video was left out'),
  audio: leftOut('A sound was left out'),
  iframe: leftOut('An embedded page was left out'),
  object: leftOut('An embedded object was left out'),
  script: leftOut('A script was left out'),
  style: () => '',
};

function list(ordered: boolean): Rule {
  return (element, _, run) => {
    const items = element.childNodes.filter((node): node is Element => node.nodeName === 'li');
    const lines = items.map((item, index) => {
      const text = childrenOf(item.childNodes, { ...run, depth: run.depth + 1 }).trim();
      return `${ordered ? `${index + 1}.` : '-'} ${text.replaceAll('\n', '\n  ')}`;
    });
    return `\n\n${lines.join('\n')}\n\n`;
  };
}

/** Formats as GIFT and Moodle XML name them. */
export type TextFormat = 'html' | 'markdown' | 'plain' | 'moodle';

/** A text in some format as Markdown. `moodle` is plain text that may hold HTML. */
export function toMarkdown(text: string, format: TextFormat, lost: Set<string>): string {
  if (format === 'markdown') return text;
  if (format === 'html' || (format === 'moodle' && /<\/?[a-z][^<>]*>|&[a-z]+;|&#\d+;/i.test(text)))
    return htmlToMarkdown(text, lost);
  return plainToMarkdown(text);
}

/** HTML as plain text: for texts that learners type. */
export function htmlToText(html: string): string {
  return parseFragment(html).childNodes.map(plainText).join('').replaceAll('\u00a0', ' ').trim();
}
