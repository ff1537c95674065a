import { diff3Merge } from 'node-diff3';

/** Lines that are compared with lines, at most; beyond that the texts count as one piece each. About a tenth of a second. */
const MOST_COMPARISONS = 4_000_000;

export interface MergedText {
  /** The merged text; where both sides changed the same lines, with the stored ones. */
  stored: string;
  /** The same with the sent ones. Equal to `stored` when nothing conflicts. */
  sent: string;
}

/**
 * Merges two changed texts by lines, as version control does. Changes that touch one another conflict.
 * No line that either side wrote is in neither of the two results.
 */
export function mergeText(base: string, stored: string, sent: string): MergedText {
  const texts = [stored, base, sent].map((text) => text.split('\n')) as [string[], string[], string[]];
  const [ours, before, theirs] = texts;
  const start = commonStart(texts);
  const end = commonStart(texts.map((lines) => lines.slice(start).reverse()));
  const middle = (lines: string[]) => lines.slice(start, lines.length - end);
  const around = (lines: string[]) =>
    [...before.slice(0, start), ...lines, ...before.slice(before.length - end)].join('\n');
  const { storedLines, sentLines } = mergeLines(middle(before), middle(ours), middle(theirs));
  return { stored: around(storedLines), sent: around(sentLines) };
}

function mergeLines(base: string[], stored: string[], sent: string[]) {
  if (base.length * (stored.length + sent.length) > MOST_COMPARISONS)
    return { storedLines: stored, sentLines: sent };
  const regions = diff3Merge(stored, base, sent, { excludeFalseConflicts: true });
  return {
    storedLines: regions.flatMap(({ ok, conflict }) => ok ?? conflict?.a ?? []),
    sentLines: regions.flatMap(({ ok, conflict }) => ok ?? conflict?.b ?? []),
  };
}

/** How many lines at their start all texts have in common. */
function commonStart(texts: readonly string[][]): number {
  const [first = [], ...others] = texts;
  const differs = first.findIndex((line, index) => others.some((lines) => lines[index] !== line));
  return differs === -1 ? first.length : differs;
}
