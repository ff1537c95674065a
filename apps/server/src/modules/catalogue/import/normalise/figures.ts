import { type DecimalMark, numberFromText } from './number-text.ts';
import { type Reading, read, shown, unread } from './reading.ts';

const LARGEST = 2_000_000_000;
const SCALES: Record<string, number> = { '': 1, k: 1000, m: 1_000_000, b: 1_000_000_000 };

/** A number of people, reviews or lectures: `12458`, `86,100`, `5.3k`, `12458.0`, `1,200+`. */
export function readCount(text: string): Reading<number> {
  const match = /^(\d[\d.,\s\u00a0\u202f'’]*?)\s*([kmb]?)(\+?)$/i.exec(text.trim());
  const [, digits = '', suffix = '', plus] = match ?? [];
  const scale = SCALES[suffix.toLowerCase()] ?? 1;
  // With k or M a fraction is possible (5.3k); otherwise 1.234 can't be one, because people are whole numbers.
  const plain = /^\d+\.0+$/.test(digits) ? digits.replace(/\.0+$/, '') : digits;
  const number = numberFromText(
    plain,
    scale > 1 ? (plain.includes(',') && !plain.includes('.') ? ',' : '.') : 'auto',
  );
  if (match === null || number === undefined) return unread(`${shown(text)} is not a count`);
  if (number === 'ambiguous')
    return read(Number(plain.replace('.', '')), `${shown(text)} was read with a dot between thousands`);
  const count = Math.round(number * scale);
  if (scale === 1 && !Number.isInteger(number)) return unread(`${shown(text)} is not a whole number`);
  if (count > LARGEST) return unread(`${shown(text)} is too large`);
  return plus ? read(count, `${shown(text)} was read as ${count}`) : read(count);
}

/**
 * A rating on the scale 0 to 5. A value beyond the scale is refused: `--rating-scale` says whether it is of 10 or 100, and
 * then divides.
 * @param scale the highest rating of the file's scale
 */
export function readRating(text: string, scale = 5, mark: DecimalMark = 'auto'): Reading<number> {
  const match = /^(\d+(?:[.,]\d+)?)\s*(?:\/\s*(\d+)|stars?|out of (\d+))?$/i.exec(text.trim());
  const [, digits = '', of, outOf] = match ?? [];
  const number = numberFromText(digits, mark === 'auto' ? (digits.includes(',') ? ',' : '.') : mark);
  if (match === null || typeof number !== 'number') return unread(`${shown(text)} is not a rating`);
  const best = Number(of ?? outOf ?? scale);
  if (number > best) return unread(`${shown(text)} is beyond the scale of 0 to ${best}`);
  return read(Math.round((number / best) * 5 * 10_000) / 10_000);
}
