import { diff3Merge } from 'node-diff3';
import { diffSteps } from './diff-steps.ts';
import type { MergeRun } from './merge-run.ts';
import { mergeWords } from './merge-words.ts';
import type { Versions } from './versions.ts';

/** Steps that finding the common lines of one text may take, at most; beyond that the texts count as one piece each. */
const MOST_STEPS = 20_000_000;

export interface MergedText {
  /** The merged text; where both sides changed the same lines, with the stored ones. */
  stored: string;
  /** The same with the sent ones. Equal to `stored` when nothing conflicts. */
  sent: string;
}

/**
 * Merges two changed texts by lines, as version control does. Changes of the same lines conflict, and where one side has added or
 * removed lines, changes that touch one another. No line that either side wrote is in neither of the two results.
 * @param run what is left of the steps for all texts is counted down. Of one person’s texts lines are merged by words as well
 */
export function mergeText({ base, stored, sent }: Versions<string>, run: TextRun): MergedText {
  // Whether a text ends with a line break is nobody's change of its last line
  const [end, storedEnd, sentEnd] = [base, stored, sent].map(endOf) as [string, string, string];
  const merged = mergeBodies(
    {
      base: base.slice(0, base.length - end.length),
      stored: stored.slice(0, stored.length - storedEnd.length),
      sent: sent.slice(0, sent.length - sentEnd.length),
    },
    run,
  );
  const mergedEnd = endOfBoth(end, storedEnd, sentEnd);
  return { stored: merged.stored + mergedEnd, sent: merged.sent + mergedEnd };
}

/** Where both sides have changed the end, the longer one: it does not matter whose was first. */
function endOfBoth(base: string, stored: string, sent: string): string {
  if (stored === base) return sent;
  if (sent === base) return stored;
  return stored.length >= sent.length ? stored : sent;
}

const endOf = (text: string): string => /(?<!\n)\n*$/.exec(text)?.[0] ?? '';

function mergeBodies({ base, stored, sent }: Versions<string>, run: TextRun): MergedText {
  const texts = [stored, base, sent].map(linesOf) as [string[], string[], string[]];
  const [ours, before, theirs] = texts;
  const start = commonStart(texts);
  const end = commonStart(texts.map((lines) => lines.slice(start).reverse()));
  const middle = (lines: string[]) => lines.slice(start, lines.length - end);
  const around = (lines: string[]) =>
    [...before.slice(0, start), ...lines, ...before.slice(before.length - end)].join('\n');
  const { storedLines, sentLines } = mergeLines(middle(before), middle(ours), middle(theirs), run);
  return { stored: around(storedLines), sent: around(sentLines) };
}

/** Lines, each with the empty ones after it: these are alike all over a text, and say nothing about its order. */
const linesOf = (text: string): string[] => text.split(/\n(?=[^\n]*\S)/);

function mergeLines(base: string[], stored: string[], sent: string[], run: TextRun) {
  const steps = diffSteps(base, stored) + diffSteps(base, sent);
  if (steps > Math.min(MOST_STEPS, run.steps)) return { storedLines: stored, sentLines: sent };
  run.steps -= steps;
  const pieces = diff3Merge(stored, base, sent, { excludeFalseConflicts: true }).flatMap(
    ({ ok, conflict }) => (ok ? [{ a: ok, b: ok }] : conflict ? lineByLine(conflict, run) : []),
  );
  return {
    storedLines: pieces.flatMap((piece) => piece.a),
    sentLines: pieces.flatMap((piece) => piece.b),
  };
}

/** Of lines beside each other that two people have changed, each its own, none is in conflict. */
function lineByLine({ a, o, b }: ThreePieces, run: TextRun): Pieces[] {
  if (a.length !== o.length || b.length !== o.length) return [ofBoth({ a, o, b }, run)];
  return o.map((line, at) => {
    const [one = '', other = ''] = [a[at], b[at]];
    if (one === line) return { a: [other], b: [other] };
    return other === line ? { a: [one], b: [one] } : ofBoth({ a: [one], o: [line], b: [other] }, run);
  });
}

/** What both sides have changed: in conflict, unless they are one person. */
function ofBoth({ a, o, b }: ThreePieces, run: TextRun): Pieces {
  if (!run.onePerson) return { a, b };
  const [base = '', stored = '', sent = ''] = [o, a, b].map((lines) => lines.join('\n'));
  const merged = [mergeWords({ base, stored, sent }, run)];
  return { a: merged, b: merged };
}
interface Pieces {
  a: string[];
  b: string[];
}
type ThreePieces = Pieces & { o: string[] };
type TextRun = Pick<MergeRun, 'steps' | 'onePerson'>;

/** How many lines at their start all texts have in common. */
function commonStart(texts: readonly string[][]): number {
  const [first = [], ...others] = texts;
  const differs = first.findIndex((line, index) => others.some((lines) => lines[index] !== line));
  return differs === -1 ? first.length : differs;
}
