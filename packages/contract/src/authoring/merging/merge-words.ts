import { diff3Merge } from 'node-diff3';
import { diffSteps } from './diff-steps.ts';
import type { MergeRun } from './merge-run.ts';
import type { Versions } from './versions.ts';

const WORDS = /\s+|[\p{L}\p{M}\p{N}]+|./gsu;
const wordsOf = (text: string): string[] => text.match(WORDS) ?? [];

/**
 * Merges lines that one person has changed in two places, word by word. Where both changed the same words, both stand there: what somebody
 * has written themselves is never taken out of their text.
 * @param run what is left of the steps is counted down; without enough of them both texts stand there whole
 */
export function mergeWords(versions: Versions<string>, run: Pick<MergeRun, 'steps'>): string {
  const [stored, base, sent] = [versions.stored, versions.base, versions.sent].map(wordsOf) as [
    string[],
    string[],
    string[],
  ];
  const steps = diffSteps(base, stored) + diffSteps(base, sent);
  if (steps > run.steps) return both(versions.stored, versions.sent);
  run.steps -= steps;
  return diff3Merge(stored, base, sent, { excludeFalseConflicts: true })
    .map(({ ok, conflict }) =>
      ok ? ok.join('') : conflict ? both(conflict.a.join(''), conflict.b.join('')) : '',
    )
    .join('');
}

/** One behind the other, unless one of them says it all. */
function both(one: string, other: string): string {
  if (one.includes(other)) return one;
  if (other.includes(one)) return other;
  const isApart = /\s$/.test(one) || /^\s/.test(other);
  return `${one}${isApart ? '' : ' '}${other}`;
}
