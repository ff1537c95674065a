import { type Cue, formatTime, parseTime } from '@darasa/contract/media/captions';

/** A caption while it is edited: its times as they are typed. */
export interface EditedCue {
  id: number;
  start: string;
  end: string;
  text: string;
}

/** A caption that is added has this length, as far as the next one leaves it. */
const USUAL_S = 3;
const LEAST_S = 0.5;

export const editable = (cues: readonly Cue[]): EditedCue[] =>
  cues.map(({ start, end, text }, id) => ({ id, start: formatTime(start), end: formatTime(end), text }));

const newId = (cues: readonly EditedCue[]): number => Math.max(-1, ...cues.map(({ id }) => id)) + 1;
const startOf = (cue: EditedCue): number => parseTime(cue.start) ?? 0;
const endOf = (cue: EditedCue): number => parseTime(cue.end) ?? startOf(cue);

/** Adds an empty caption at a moment; behind one that is shown at that moment. @returns the captions, and the new one's id */
export function addCue(cues: readonly EditedCue[], at: number): { cues: EditedCue[]; id: number } {
  const shown = cues.find((cue) => startOf(cue) <= at && at < endOf(cue));
  const start = shown ? endOf(shown) : at;
  const next = cues.map(startOf).filter((time) => time > start);
  const end = Math.max(start + LEAST_S, Math.min(start + USUAL_S, ...next));
  const id = newId(cues);
  const cue = { id, start: formatTime(start), end: formatTime(end), text: '' };
  return { cues: [...cues, cue].sort((a, b) => startOf(a) - startOf(b)), id };
}

/**
 * Splits a caption in two: its words in the middle (at a line break or a space), its time by how long each part is.
 * @param place in the text where it is split; default: nearest to the middle
 */
export function splitCue(cues: readonly EditedCue[], id: number, place?: number): EditedCue[] {
  const index = cues.findIndex((cue) => cue.id === id);
  const cue = cues[index];
  if (!cue) return [...cues];
  const at = place !== undefined && place > 0 && place < cue.text.length ? place : middleOf(cue.text);
  const [first, second] = [cue.text.slice(0, at).trim(), cue.text.slice(at).trim()];
  const part = cue.text.length > 0 ? at / cue.text.length : 0.5;
  const between = formatTime(startOf(cue) + (endOf(cue) - startOf(cue)) * part);
  return [
    ...cues.slice(0, index),
    { ...cue, text: first, end: between },
    { id: newId(cues), start: between, end: cue.end, text: second },
    ...cues.slice(index + 1),
  ];
}

/** The space or line break nearest to the middle of a text. */
function middleOf(text: string): number {
  const middle = text.length / 2;
  const gaps = [...text.matchAll(/\s+/g)].map(({ index }) => index);
  return gaps.reduce(
    (best, gap) => (Math.abs(gap - middle) < Math.abs(best - middle) ? gap : best),
    gaps[0] ?? text.length,
  );
}

/** What is wrong with one caption, in words; undefined when nothing is. */
export function cueProblem(cue: EditedCue): string | undefined {
  const start = parseTime(cue.start);
  const end = parseTime(cue.end);
  if (start === undefined || end === undefined) return 'Write times as minutes:seconds, such as 01:23.5';
  if (end <= start) return 'The end must be later than the start';
  return undefined;
}

/** The captions as they are saved; those without words are left out. Ask `cueProblem` first. */
export const finished = (cues: readonly EditedCue[]): Cue[] =>
  cues
    .filter(({ text }) => text.trim() !== '')
    .map((cue) => ({ start: startOf(cue), end: endOf(cue), text: cue.text }));
