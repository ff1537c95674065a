import type { StateBlock, StateInline } from 'markdown-it';

const DOLLAR = 0x24;
const BACKSLASH = 0x5c;
const LINE_FEED = 0x0a;
const isSpace = (code: number): boolean => code === 0x20 || code === 0x09 || code === LINE_FEED;
const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39;

interface Scan {
  /** Where the closing dollar stands, or -1. */
  end: number;
  /** Where the search stopped. */
  stop: number;
}

/** Looks for the end of a formula `$…$` on one line. A dollar after a backslash belongs to the formula. */
function findSingle(src: string, from: number, max: number): Scan {
  for (let at = from; at < max; at++) {
    const code = src.charCodeAt(at);
    if (code === LINE_FEED) return { end: -1, stop: at };
    if (code === BACKSLASH) at++;
    else if (code === DOLLAR && src.charCodeAt(at + 1) === DOLLAR) at++;
    // "$5 and $6" are prices: a formula does not end after a space, nor before a digit
    else if (code === DOLLAR && !isSpace(src.charCodeAt(at - 1)) && !isDigit(src.charCodeAt(at + 1)))
      return { end: at, stop: at };
  }
  return { end: -1, stop: max };
}

/** Looks for the end of a formula `$$…$$`. */
function findDouble(src: string, from: number, max: number): Scan {
  for (let at = from; at < max - 1; at++) {
    const code = src.charCodeAt(at);
    if (code === BACKSLASH) at++;
    else if (code === DOLLAR && src.charCodeAt(at + 1) === DOLLAR) return { end: at, stop: at };
  }
  return { end: -1, stop: max };
}

/**
 * The inline rule for `$…$` on one line, and for `$$…$$` within a paragraph: a `math_inline` token whose content is the TeX;
 * its markup is `$` or `$$`.
 */
export function inlineMathRule(): (state: StateInline, silent: boolean) => boolean {
  // Up to where a paragraph has no end for a formula: to look again at each dollar would take quadratic time
  const searched = { $: new WeakMap<StateInline, number>(), $$: new WeakMap<StateInline, number>() };
  return (state, silent) => {
    const { src, pos, posMax } = state;
    if (src.charCodeAt(pos) !== DOLLAR) return false;
    const markup = src.charCodeAt(pos + 1) === DOLLAR ? '$$' : '$';
    const from = pos + markup.length;
    if (from >= posMax || (markup === '$' && isSpace(src.charCodeAt(from)))) return false;
    if (pos < (searched[markup].get(state) ?? 0)) return false;
    const { end, stop } = (markup === '$' ? findSingle : findDouble)(src, from, posMax);
    if (end === -1) {
      searched[markup].set(state, stop);
      return false;
    }
    const tex = src.slice(from, end).replaceAll('\n', ' ').trim();
    if (tex === '') return false;
    if (!silent) Object.assign(state.push('math_inline', 'math', 0), { markup, content: tex });
    state.pos = end + markup.length;
    return true;
  };
}

const lineOf = (state: StateBlock, line: number): string =>
  state.src.slice(Number(state.bMarks[line]) + Number(state.tShift[line]), state.eMarks[line]).trimEnd();

/**
 * The block rule for a formula of its own: `$$ … $$` on one line, or lines between two lines of `$$`; like a fence, it ends with
 * what it stands in when nobody closes it. A `math_block` token whose content is the TeX.
 */
export function mathBlock(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  if (Number(state.sCount[startLine]) - state.blkIndent >= 4) return false;
  const first = lineOf(state, startLine);
  if (!first.startsWith('$$')) return false;
  let next = startLine + 1;
  let tex = first.slice(2, -2).trim();
  if (first === '$$') {
    let closed = false;
    while (next < endLine && !closed) {
      if (Number(state.sCount[next]) < state.blkIndent && !state.isEmpty(next)) break;
      closed = lineOf(state, next) === '$$';
      next++;
    }
    tex = state.getLines(startLine + 1, closed ? next - 1 : next, state.blkIndent, false).trim();
  } else if (first.length < 5 || !first.endsWith('$$') || first.slice(2, -2).includes('$$')) return false;
  if (silent) return true;
  const token = state.push('math_block', 'math', 0);
  Object.assign(token, { block: true, content: tex, map: [startLine, next], markup: '$$' });
  state.line = next;
  return true;
}
