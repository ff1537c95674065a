import type { StateBlock, Token } from 'markdown-it';
import { codeLanguageOf } from '../code-languages.ts';
import { readBlockAttributes } from './attributes.ts';
import { extentOf, type Opening, openingOf } from './extent.ts';
import { type BlockAttributes, type BlockKind, blockKindOf, blockProblem } from './kinds.ts';

/** What the tokens of a block carry. */
export interface BlockMeta {
  name: string;
  attributes: BlockAttributes;
}
/** Of a block that cannot be shown: what is wrong with it, and where it stands. */
export interface BlockSourceMeta {
  name: string;
  problem: string;
  /** Its first line in the text, from 1. */
  line: number;
}

/** Containers in containers, as far as people can read them; what stands deeper stays text. */
const DEEPEST = 6;
const PARENT = 'lesson_block';

const depths = new WeakMap<StateBlock, string[]>();
const openIn = (state: StateBlock): string[] => {
  const known = depths.get(state) ?? [];
  depths.set(state, known);
  return known;
};

/** A line without what the quotes and lists around it put before it; undefined when something stands before it still. */
function flushLine(state: StateBlock, line: number): string | undefined {
  if (Number(state.sCount[line]) !== state.blkIndent) return undefined;
  return state.src
    .slice(Number(state.bMarks[line]) + Number(state.tShift[line]), Number(state.eMarks[line]))
    .trimEnd();
}

/**
 * The block rule for `::name{…}` on a line of its own and `:::name{…}` … `:::` around a text: `block_leaf`, or `block_open` …
 * `block_close`, with a {@link BlockMeta}. What is of no known kind, or not as its kind must be, becomes a `block_source`, whose content
 * is what was written: it is shown as such, and nothing of it is lost.
 */
export function lessonBlock(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const line = flushLine(state, startLine);
  const opening = line?.startsWith('::') ? openingOf(line) : undefined;
  if (!opening || openIn(state).length >= DEEPEST) return false;
  const isLeaf = opening.colons === 2;
  // `::before` is a word of style sheets as well
  if (isLeaf && opening.attributes === undefined && !blockKindOf(opening.name)) return false;
  if (silent) return true;
  const attributes = readBlockAttributes(opening.attributes ?? '');
  const problem = attributes
    ? (blockProblem(opening.name, isLeaf ? 'leaf' : 'container', attributes) ??
      misplaced(opening.name, openIn(state).at(-1)))
    : `The attributes of “${opening.name}” are not written as name="value".`;
  if (isLeaf) {
    if (problem !== undefined || !attributes)
      pushSource(state, opening, startLine, startLine + 1, [], String(problem));
    else {
      const token = state.push('block_leaf', '', 0);
      const meta: BlockMeta = { name: opening.name, attributes };
      Object.assign(token, { block: true, map: [startLine, startLine + 1], meta });
    }
    state.line = startLine + 1;
    return true;
  }
  const { end, missing } = extentOf(opening.colons, startLine + 1, (at) => {
    if (at >= endLine) return undefined;
    if (state.isEmpty(at)) return '';
    // A line further left belongs to what is around it
    return Number(state.sCount[at]) < state.blkIndent ? undefined : (flushLine(state, at) ?? ' ');
  });
  const next = missing.length > 0 ? end : end + 1;
  const refuse = (why: string) => pushSource(state, opening, startLine, next, missing, why);
  if (problem !== undefined || !attributes) refuse(String(problem));
  else {
    const before = state.tokens.length;
    readContainer(state, { name: opening.name, attributes }, startLine, end);
    const wrong = wrongContent(
      blockKindOf(opening.name),
      state.tokens.slice(before + 1, -1),
      state.level + 1,
    );
    if (wrong !== undefined) {
      state.tokens.length = before;
      refuse(`“${opening.name}” ${wrong}`);
    }
  }
  state.line = next;
  return true;
}

function readContainer(state: StateBlock, meta: BlockMeta, startLine: number, end: number): void {
  const held = { parentType: state.parentType, lineMax: state.lineMax, tight: state.tight };
  Object.assign(state.push('block_open', 'div', 1), { block: true, map: [startLine, end], meta });
  Object.assign(state, { parentType: PARENT, lineMax: end });
  const open = openIn(state);
  open.push(meta.name);
  state.md.block.tokenize(state, startLine + 1, end);
  open.pop();
  Object.assign(state, held);
  Object.assign(state.push('block_close', 'div', -1), { block: true, meta });
}

const misplaced = (name: string, around: string | undefined): string | undefined => {
  const { within } = blockKindOf(name) ?? {};
  return within === undefined || within === around ? undefined : `“${name}” stands in “${within}” alone.`;
};

/** What a block that holds blocks of one kind has wrong in it. */
function wrongContent(
  kind: BlockKind | undefined,
  content: readonly Token[],
  level: number,
): string | undefined {
  if (!kind) return undefined;
  const direct = content.filter((token) => token.level === level && token.nesting >= 0);
  if (kind.code) {
    const [only] = direct;
    if (direct.length !== 1 || only?.type !== 'fence') return 'holds one block of code and nothing else.';
    return kind.code.includes(codeLanguageOf(only.info)?.id ?? '')
      ? undefined
      : `holds code in ${new Intl.ListFormat('en', { type: 'disjunction' }).format(kind.code)}, which stands behind the first \`\`\`.`;
  }
  if (kind.holds === undefined) return undefined;
  const isRight = ({ type, meta }: Token) => type === 'block_open' && meta?.name === kind.holds;
  return direct.length > 0 && direct.every(isRight)
    ? undefined
    : `holds blocks “${kind.holds}” and nothing else.`;
}

function pushSource(
  state: StateBlock,
  { name }: Opening,
  from: number,
  to: number,
  missing: readonly string[],
  problem: string,
): void {
  const meta: BlockSourceMeta = { name, problem, line: from + 1 };
  const written = state.getLines(from, to, state.blkIndent, false).trimEnd();
  Object.assign(state.push('block_source', '', 0), {
    block: true,
    map: [from, to],
    meta,
    content: [written, ...missing].join('\n'),
  });
}
