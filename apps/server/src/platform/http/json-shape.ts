import type { FieldProblem } from '@darasa/contract/http/errors';

/** Deeper than anything that our forms send, and far less than what the stack of a recursive function can take. */
export const MOST_LEVELS = 64;
/** Objects, lists, texts and numbers together: what a large course has several times over. */
export const MOST_VALUES = 200_000;
export const tooDeep: FieldProblem = { path: '', message: 'The request is nested too deeply' };
export const tooMany: FieldProblem = { path: '', message: 'The request has too many values' };

/** Shorter texts are read in a blink, whatever is in them. */
const SHORT = 10_000;
const [QUOTE, COMMA, COLON, BACKSLASH] = [0x22, 0x2c, 0x3a, 0x5c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * What makes a JSON text long to read, found without reading it: a few MB of brackets keep `JSON.parse` busy for seconds. What is
 * wrong with it otherwise, its reader finds.
 */
export function jsonShapeProblem(text: string, mostValues = MOST_VALUES): FieldProblem | undefined {
  if (text.length <= SHORT) return undefined;
  const isList: boolean[] = [];
  let level = 0;
  let values = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      at = endOfText(text, at);
      if (at === -1) return undefined;
    } else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      if (++level > MOST_LEVELS) return tooDeep;
      isList[level] = code === OPEN_LIST;
    } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) level--;
    else if ((code === COLON || (code === COMMA && isList[level])) && ++values > mostValues) return tooMany;
  }
  return undefined;
}

/** Where the text ends that begins at a quote, or -1. */
function endOfText(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); end !== -1; end = json.indexOf('"', end + 1)) {
    let before = end - 1;
    while (json.charCodeAt(before) === BACKSLASH) before--;
    if ((end - before) % 2 === 1) return end;
  }
  return -1;
}
