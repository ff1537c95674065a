import { assessmentLimits } from '@darasa/contract/assessment/limits';
import type { QuestionDocument } from '@darasa/contract/assessment/questions/question';
import { randomId } from '@darasa/contract/http/ids';

type Blank = QuestionDocument['blanks'][number];

const marker = new RegExp(`\\[\\[([^[\\]\\n]{1,${assessmentLimits.variableName}})\\]\\]`, 'g');

/** Names of the blanks in a text, each once, in their order. */
export const blankNames = (prompt: string): string[] => [
  ...new Set([...prompt.matchAll(marker)].map(([, name = '']) => name.trim()).filter((name) => name !== '')),
];

/** A name that no blank has yet: `1`, `2`. */
export function nextBlankName(prompt: string, blanks: readonly Blank[]): string {
  const taken = new Set([...blankNames(prompt), ...blanks.map(({ name }) => name)]);
  let number = 1;
  while (taken.has(String(number))) number++;
  return String(number);
}

/**
 * The blanks of a text that has changed: one for each name in it. The only one that lost its name takes the only new name, as when a
 * name is written anew. What was written for a blank that is gone stays, to be used again or removed by hand.
 */
export function blanksOf(prompt: string, blanks: readonly Blank[]): Blank[] {
  const names = blankNames(prompt);
  const known = new Set(blanks.map(({ name }) => name));
  const fresh = names.filter((name) => !known.has(name));
  const lost = blanks.filter(({ name }) => !names.includes(name));
  const renamed = fresh.length === 1 && lost.length === 1 ? lost[0] : undefined;
  const kept = blanks
    .map((blank) => (blank === renamed ? { ...blank, name: fresh[0] ?? blank.name } : blank))
    .filter(
      ({ name, accepted_answers, choices }) =>
        names.includes(name) || [...accepted_answers, ...choices].some((text) => text.trim() !== ''),
    );
  const added = fresh
    .filter((name) => !kept.some((blank) => blank.name === name))
    .map((name): Blank => ({ id: randomId(), name, accepted_answers: [], choices: [] }));
  const order = new Map(names.map((name, at) => [name, at]));
  return [...kept, ...added]
    .slice(0, assessmentLimits.parts)
    .toSorted((a, b) => (order.get(a.name) ?? names.length) - (order.get(b.name) ?? names.length));
}

/**
 * A prompt as it is stored: Markdown with the markers of blanks and variables as they were typed, not escaped, and without the
 * line break with which texts of lessons end.
 */
export const storedPrompt = (markdown: string): string =>
  markdown
    .trimEnd()
    .replaceAll(/\\\[\\?\[([^[\]\n]{1,40}?)\\?\]\\?\]/g, (_, name: string) => `[[${unescaped(name)}]]`)
    .replaceAll(/\{([A-Za-z][\w\\]{0,40})\}/g, (_, name: string) => `{${unescaped(name)}}`);

const unescaped = (name: string): string => name.replaceAll(/\\([\\_*`])/g, '$1');
