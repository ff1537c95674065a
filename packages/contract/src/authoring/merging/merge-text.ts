import { diff3Merge } from 'node-diff3';
import { diffSteps } from './diff-steps.ts';
import type { MergeRun } from './merge-run.ts';
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
 * Merges two changed texts by lines, as version control does. Changes that touch one another conflict.
 * No line that either side wrote is in neither of the two results.
 * @param run what is left of the steps for all texts is counted down
 */
export function mergeText(
  { base, stored, sent }: Versions<string>,
  run: Pick<MergeRun, 'steps'>,
): MergedText {
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

function mergeLines(base: string[], stored: string[], sent: string[], run: Pick<MergeRun, 'steps'>) {
  const steps = diffSteps(base, stored) + diffSteps(base, sent);
  if (steps > Math.min(MOST_STEPS, run.steps)) return { storedLines: stored, sentLines: sent };
  run.steps -= steps;
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
