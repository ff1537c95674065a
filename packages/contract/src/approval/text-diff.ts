import { diffComm } from 'node-diff3';
import { diffSteps } from '../authoring/merging/diff-steps.ts';

/** A run of text that is in both versions, only in the later one, or only in the earlier one. */
export interface TextRun {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** Beyond so many words a changed passage is shown as a whole: comparing takes time with the square of them. */
const MOST_WORDS = 2_000;
/** The same for lines: many that are alike take longest. About 0.2 s. */
const MOST_STEPS = 20_000_000;

/**
 * What changed in a text, word by word. Lines are compared first, and words only within the lines that changed, so that a
 * long text with one changed word is quick.
 * @returns runs in reading order; those without `removed` make the later text, those without `added` the earlier one
 */
export function diffTexts(before: string, after: string): TextRun[] {
  const runs: TextRun[] = [];
  for (const { common, buffer1, buffer2 } of diffLines(linesOf(before), linesOf(after))) {
    if (common) push(runs, 'same', common.join(''));
    else pushWords(runs, (buffer1 ?? []).join(''), (buffer2 ?? []).join(''));
  }
  return runs;
}

/**
 * Two texts in one, to be edited: lines that are in both once, and where they differ, those of the first and then those of the
 * second as paragraphs of their own.
 */
export function joinTexts(first: string, second: string): string {
  const pieces: string[] = [];
  for (const { common, buffer1, buffer2 } of diffLines(linesOf(first), linesOf(second))) {
    if (common) pieces.push(common.join(''));
    else {
      const [one, other] = [(buffer1 ?? []).join(''), (buffer2 ?? []).join('')];
      const both = one.trim() !== '' && other.trim() !== '';
      pieces.push(both ? `${one.trimEnd()}\n\n${other}` : one + other);
    }
  }
  return pieces.join('');
}

function diffLines(before: string[], after: string[]): ReturnType<typeof diffComm<string>> {
  if (diffSteps(before, after) <= MOST_STEPS) return diffComm(before, after);
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  const middle = (lines: string[]) => lines.slice(start, lines.length - end);
  return [
    { common: before.slice(0, start) },
    { buffer1: middle(before), buffer2: middle(after) },
    { common: before.slice(before.length - end) },
  ];
}

function pushWords(runs: TextRun[], before: string, after: string): void {
  const old = wordsOf(before);
  const now = wordsOf(after);
  if (old.length === 0 || now.length === 0 || old.length + now.length > MOST_WORDS) {
    push(runs, 'removed', before);
    push(runs, 'added', after);
    return;
  }
  for (const { common, buffer1, buffer2 } of diffComm(old, now)) {
    if (common) push(runs, 'same', common.join(''));
    else {
      push(runs, 'removed', (buffer1 ?? []).join(''));
      push(runs, 'added', (buffer2 ?? []).join(''));
    }
  }
}

function push(runs: TextRun[], kind: TextRun['kind'], text: string): void {
  if (!text) return;
  const last = runs.at(-1);
  if (last?.kind === kind) last.text += text;
  else runs.push({ kind, text });
}

const linesOf = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
const wordsOf = (text: string): string[] => text.match(/\s+|[\p{L}\p{N}_]+|[^\s\p{L}\p{N}_]/gu) ?? [];
