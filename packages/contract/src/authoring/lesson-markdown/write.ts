import type { BlockContent, Nodes, Table, TableCell } from 'mdast';
import {
  defaultHandlers,
  type Handle,
  type Options,
  type State,
  toMarkdown,
  type Unsafe,
} from 'mdast-util-to-markdown';
import { withoutEnd } from '../../formatting/without-end.ts';
import { writeBlockAttributes } from './blocks/attributes.ts';
import type { LessonBlock } from './nodes.ts';

/** Signs that mean something in text, though not in URLs and titles. */
const inText: Pick<Unsafe, 'inConstruct' | 'notInConstruct'> = {
  inConstruct: 'phrasing',
  notInConstruct: [
    'autolink',
    'destinationLiteral',
    'destinationRaw',
    'reference',
    'titleQuote',
    'titleApostrophe',
  ],
};

const quoted = (line: string, _: number, blank: boolean): string => (blank ? '>' : `> ${line}`);
const indented = (line: string, at: number, blank: boolean): string =>
  at === 0 || blank ? line : `    ${line}`;

const callout: Handle = (node, _parent, state, info) => {
  const exit = state.enter('blockquote');
  const [first] = node.children;
  const gap = first && first.type !== 'paragraph' ? '\n\n' : '\n';
  const value = state.indentLines(
    `[!${node.kind.toUpperCase()}]${first ? gap : ''}${state.containerFlow(node, { ...info, lineShift: 2 })}`,
    quoted,
  );
  exit();
  return value;
};

const footnote: Handle = (node, _parent, state, info) => {
  const exit = state.enter('footnote');
  const value = `[^${node.label}]: ${state.indentLines(state.containerFlow(node, { ...info, lineShift: 4 }), indented)}`;
  exit();
  return value.trimEnd();
};

/** The most colons that a block in it is written with. */
function colonsIn(nodes: readonly Nodes[]): number {
  const counts = nodes.map((node) => {
    const inner = 'children' in node ? colonsIn(node.children) : 0;
    if (node.type === 'verbatim')
      return Math.max(0, ...(node.value.match(/^:+/gm) ?? []).map(({ length }) => length));
    return node.type === 'lessonBlock' && !node.isLeaf ? Math.max(3, inner + 1) : inner;
  });
  return Math.max(0, ...counts);
}

const lessonBlock: Handle = (node: LessonBlock, _parent, state, info) => {
  const attributes = writeBlockAttributes(node.attributes);
  if (node.isLeaf) return `::${node.name}${attributes}`;
  const colons = ':'.repeat(colonsIn([node]));
  const flow = state.containerFlow(node, info);
  return [`${colons}${node.name}${attributes}`, ...(flow === '' ? [] : [flow]), colons].join('\n');
};

/** Underscores beside an emoji: for markdown-it they stand at the end of a word, for the writer within one. */
const text: Handle = (node, parent, state, info) => {
  const safe = defaultHandlers.text(node, parent, state, info);
  if (state.stack.includes('autolink')) return safe;
  return safe.replace(
    /\\[\s\S]|_(?=[\u{10000}-\u{10FFFF}])|(?<=[\u{10000}-\u{10FFFF}])_/gu,
    (sign: string) => (sign === '_' ? '\\_' : sign),
  );
};

const inlineMath: Handle & { peek?: Handle } = (node, _parent, state) => {
  const sign = node.display ? '$$' : '$';
  return inCell(state, `${sign}${node.value}${sign}`);
};
inlineMath.peek = () => '$';

const inlineCode: Handle & { peek?: Handle } = (node, parent, state) =>
  inCell(state, defaultHandlers.inlineCode(node, parent, state));
inlineCode.peek = () => '`';

/** What stands in a cell may have no bar that is not escaped; tables take one backslash away before anything is read. */
const inCell = (state: State, text: string): string =>
  state.stack.includes('tableCell') ? text.replaceAll('|', '\\|') : text;

const DELIMITERS: Record<string, string> = { left: ':--', right: '--:', center: ':-:' };

const table: Handle = (node: Table, _parent, state, info) => {
  const cell = (child: TableCell): string => {
    const exit = state.enter('tableCell');
    const inner = state.enter('phrasing');
    const text = state.containerPhrasing(child, { ...info, before: ' ', after: ' ' });
    inner();
    exit();
    return text;
  };
  const columns = node.children[0]?.children.length ?? 0;
  const lineOf = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const [header = '', ...rows] = node.children.map((row) =>
    lineOf(Array.from({ length: columns }, (_, at) => (row.children[at] ? cell(row.children[at]) : ''))),
  );
  const delimiters = Array.from({ length: columns }, (_, at) => DELIMITERS[node.align?.[at] ?? ''] ?? '---');
  return [header, lineOf(delimiters), ...rows].join('\n');
};

const strike: Handle & { attention?: unknown; peek?: Handle } = (node, _parent, state, info) => {
  const exit = state.enter('strikethrough');
  const value = `~~${state.containerPhrasing(node, { ...info, before: '~', after: '~' })}~~`;
  exit();
  return value;
};
strike.attention = () => ({ construct: 'strikethrough', markers: ['~'], sizes: [2] });
strike.peek = () => '~';

const OPTIONS: Options = {
  bullet: '-',
  rule: '-',
  emphasis: '*',
  fences: true,
  listItemIndent: 'one',
  // Not every list may begin on the line after these: an empty item would be read as their text
  join: [
    ({ type }, next) => ((type === 'video' || type === 'table') && next.type === 'list' ? 1 : undefined),
  ],
  handlers: {
    callout,
    lessonBlock,
    footnoteBlock: footnote,
    table,
    delete: strike,
    inlineMath,
    inlineCode,
    text,
    math: (node) => `$$\n${node.value}\n$$`,
    video: (node) => node.url,
    verbatim: (node) => node.value,
    letter: (node) => `&#x${node.value.codePointAt(0)?.toString(16)};`,
    footnoteMark: (node) => `[^${node.label}]`,
    taskBox: (node) => `[${node.checked ? 'x' : ' '}]${node.alone ? '' : ' '}`,
  },
  unsafe: [
    { character: ':', atBreak: true, after: ':' },
    { character: '$', ...inText },
    { character: '~', ...inText },
    { character: '|', inConstruct: 'tableCell' },
    { character: ':', before: '[Hh][Tt][Tt][Pp][Ss]?', after: '\\/', ...inText },
    { character: ':', before: '[Mm][Aa][Ii][Ll][Tt][Oo]', ...inText },
  ],
};

/** Blocks as Markdown of lessons: read again, they are the same. */
export const writeMarkdown = (children: BlockContent[]): string =>
  withoutEnd(toMarkdown({ type: 'root', children }, OPTIONS), /\n/);
