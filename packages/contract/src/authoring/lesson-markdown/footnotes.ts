import type { StateBlock, StateInline } from 'markdown-it';

/** Labels are kept short and plain: they become part of an id. */
const DEFINITION = /\[\^([^\s[\]^]{1,60})\]:[ \t]*/y;
const REFERENCE = /\[\^([^\s[\]^]{1,60})\]/y;

const labelsOf = (env: object): Set<string> => {
  const known = env as { footnoteLabels?: Set<string> };
  known.footnoteLabels ??= new Set();
  return known.footnoteLabels;
};

/**
 * The block rule for `[^label]: text`, whose further lines are indented by four: `footnote_open` (with `meta.label`) …
 * `footnote_close`, where it stands. The first definition of a label counts, later ones remain text.
 */
export function footnoteDefinition(
  state: StateBlock,
  startLine: number,
  endLine: number,
  silent: boolean,
): boolean {
  const begin = Number(state.bMarks[startLine]);
  const indent = Number(state.tShift[startLine]);
  if (Number(state.sCount[startLine]) - state.blkIndent >= 4 || state.parentType === 'footnote') return false;
  DEFINITION.lastIndex = begin + indent;
  const [marker, label] = DEFINITION.exec(state.src) ?? [];
  if (marker === undefined || label === undefined || labelsOf(state.env).has(label)) return false;
  if (silent) return true;
  labelsOf(state.env).add(label);
  const before = { sCount: state.sCount[startLine], parentType: state.parentType, tight: state.tight };
  const open = state.push('footnote_open', 'aside', 1);
  Object.assign(open, { block: true, meta: { label }, map: [startLine, startLine] });
  state.blkIndent += 4;
  state.bMarks[startLine] = Math.min(begin + indent + marker.length, Number(state.eMarks[startLine]));
  state.tShift[startLine] = 0;
  state.sCount[startLine] = state.blkIndent;
  state.parentType = 'footnote';
  state.md.block.tokenize(state, startLine, endLine);
  state.blkIndent -= 4;
  state.bMarks[startLine] = begin;
  state.tShift[startLine] = indent;
  Object.assign(state, { parentType: before.parentType, tight: before.tight });
  state.sCount[startLine] = Number(before.sCount);
  if (open.map) open.map[1] = state.line;
  state.push('footnote_close', 'aside', -1).block = true;
  return true;
}

/** The inline rule for `[^label]`, when the text defines that label: a `footnote_reference` token with `meta.label`. */
export function footnoteReference(state: StateInline, silent: boolean): boolean {
  REFERENCE.lastIndex = state.pos;
  const [marker, label] = REFERENCE.exec(state.src) ?? [];
  if (marker === undefined || label === undefined || !labelsOf(state.env).has(label)) return false;
  if (state.pos + marker.length > state.posMax) return false;
  if (!silent) Object.assign(state.push('footnote_reference', 'sup', 0), { meta: { label } });
  state.pos += marker.length;
  return true;
}
