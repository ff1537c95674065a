import { isUnseen } from '../../identity/visible-text.ts';
import type { QuestionDocument } from '../questions/question.ts';
import { foldTyped, withoutAccents } from './typed-text.ts';

type Match = QuestionDocument['match'];

/** Longer patterns with `*` take no typos: comparing them would cost too much. */
const PATTERN_WITH_TYPOS = 200;
/** So many letters of the right text for each typo: no word of three letters is right with one of them wrong. */
const LETTERS_PER_TYPO = 4;

/**
 * Whether a text counts as a right one. What `foldTyped` leaves out never counts: kinds of spaces, quotation marks and hyphens, invisible
 * signs, forms of letters. `*` in the right text stands for any text, `\*` for the sign. Typos are letters wrong, missing, too many, or two neighbours
 * exchanged (Damerau-Levenshtein, each place changed once); at most one for each four letters, and never in digits.
 */
export function matchesText(text: string, accepted: string, match: Match): boolean {
  if (isUnseen(accepted)) return false;
  const given = [...folded(text, match)];
  const pattern = patternOf(folded(accepted, match));
  const letters = pattern.filter((sign) => sign !== ANYTHING).length;
  const wild = letters < pattern.length;
  if (!wild && given.length === letters && given.every((sign, index) => sign === pattern[index])) return true;
  if (wild && fits(given, pattern)) return true;
  const typos = Math.min(match.typos, Math.floor(letters / LETTERS_PER_TYPO));
  if (typos === 0 || (wild && pattern.length > PATTERN_WITH_TYPOS)) return false;
  if (!wild && Math.abs(given.length - letters) > typos) return false;
  return differences(given, pattern, typos) <= typos;
}

/** Whether a chosen text is the accepted one, letter by letter. */
export const isSameText = (text: string, accepted: string): boolean =>
  text.normalize('NFC').trim() === accepted.normalize('NFC').trim() && accepted.trim() !== '';

function folded(text: string, { case: byCase, accents }: Match): string {
  const plain = foldTyped(text);
  const sameCase = byCase ? plain : plain.toLowerCase();
  return accents ? sameCase : withoutAccents(sameCase);
}

const ANYTHING = Symbol('*');
type Sign = string | typeof ANYTHING;

function patternOf(text: string): Sign[] {
  const signs: Sign[] = [];
  const letters = [...text];
  for (let index = 0; index < letters.length; index++) {
    if (letters[index] === '\\' && letters[index + 1] === '*') signs.push(letters[++index] as string);
    else if (letters[index] !== '*') signs.push(letters[index] as string);
    else if (signs.at(-1) !== ANYTHING) signs.push(ANYTHING);
  }
  return signs;
}

/** Whether a text is of a pattern; going back to the last `*` only, so never more than length times length. */
function fits(text: readonly string[], pattern: readonly Sign[]): boolean {
  let [at, next, star, mark] = [0, 0, -1, 0];
  while (at < text.length) {
    if (pattern[next] === ANYTHING) [star, mark] = [next++, at];
    else if (next < pattern.length && pattern[next] === text[at]) [at, next] = [at + 1, next + 1];
    else if (star >= 0) [next, at] = [star + 1, ++mark];
    else return false;
  }
  while (pattern[next] === ANYTHING) next++;
  return next === pattern.length;
}

const isDigit = (sign: Sign | undefined): boolean => typeof sign === 'string' && /\p{N}/u.test(sign);
const FAR = 1_000;

/** How many typos are between a text and a pattern; more than `most` as any larger number. */
function differences(text: readonly string[], pattern: readonly Sign[], most: number): number {
  const costs = text.map((sign) => (isDigit(sign) ? FAR : 1));
  let before: number[] = [];
  let row = [0];
  for (const [index, own] of costs.entries()) row[index + 1] = (row[index] ?? FAR) + own;
  for (const [place, sign] of pattern.entries()) {
    const last = row;
    const cost = isDigit(sign) ? FAR : 1;
    row = [sign === ANYTHING ? (last[0] ?? FAR) : (last[0] ?? FAR) + cost];
    for (const [index, letter] of text.entries()) {
      const here = index + 1;
      if (sign === ANYTHING) {
        row[here] = Math.min(last[here] ?? FAR, row[index] ?? FAR);
        continue;
      }
      const own = costs[index] ?? 1;
      const either = own === FAR ? FAR : cost;
      let least = Math.min(
        (last[index] ?? FAR) + (letter === sign ? 0 : either),
        (last[here] ?? FAR) + cost,
        (row[index] ?? FAR) + own,
      );
      if (letter === pattern[place - 1] && text[index - 1] === sign && letter !== sign)
        least = Math.min(least, (before[index - 1] ?? FAR) + either);
      row[here] = least;
    }
    before = last;
    if (Math.min(...row) > most) return FAR;
  }
  return row[text.length] ?? FAR;
}
