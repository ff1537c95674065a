import { plainLetters } from './typed-text.ts';

/*
 * Numbers as people type them: `-1.5`, `−1.5`, `1,5`, `1 234,5`, `1,234.5`, `1,00,000`, `1'234`, `2.5e3`, `2,5 × 10³`, `10^3`, `١٢٫٥`, `１２`.
 */

const SPACES = /\s/g;
/** Digits with separators of thousands, or of lakhs and crores, the longest reading first. */
const WHOLE = [
  String.raw`\d{1,3}(?:,\d{3})+(?=\.)`,
  String.raw`\d{1,3}(?:\.\d{3})+(?=,)`,
  String.raw`\d{1,2}(?:,\d{2})+,\d{3}(?!\d)`,
  String.raw`\d{1,3}(?:,\d{3}){2,}`,
  String.raw`\d{1,3}(?:\.\d{3}){2,}`,
  String.raw`\d{1,3}(?:[ '\u2019]\d{3})+(?!\d)`,
  String.raw`\d+`,
].join('|');
const POWER = String.raw`e[+-]?\d+|[x*×·⋅∙]10\^[+-]?\d+`;
const NUMBER = new RegExp(`^([+-]?)((?:${WHOLE})?(?:[.,]\\d*)?)(${POWER})?`, 'i');

export interface ReadNumber {
  /**
   * What it may mean, most likely first: `1,234` is one with decimals or a thousand and more, depending on where somebody went to school.
   */
  values: number[];
  /** What follows the number: its unit. */
  rest: string;
}

/** @returns null when the text does not begin with a number */
export function readNumber(text: string): ReadNumber | null {
  const spaced = plainDigits(plainLetters(text))
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll(SPACES, ' ')
    .trim()
    .replace(/^([+-]) +/, '$1')
    .replace(
      /(?<!\d)10 *([\u207a\u207b]?[\u2070\u00b9\u00b2\u00b3\u2074-\u2079]+)/,
      (_, raised: string) => `10^${raised.normalize('NFKC').replace('\u2212', '-')}`,
    )
    .replace(/(?<!\d)10 *(?:\^|\*\*) *([+-]? ?\d)/, '10^$1')
    .replace(/ *([x*×·⋅∙]) *10\^/i, '$110^')
    // A power alone
    .replace(/^([+-]?)10\^/, '$11*10^')
    .replace(/10\^([+-]) /, '10^$1');
  const match = NUMBER.exec(spaced);
  const [whole = '', sign = '', digits = '', power = ''] = match ?? [];
  if (!/\d/.test(digits)) return null;
  const exponent = power === '' ? '' : `e${/[+-]?\d+$/.exec(power)?.[0]}`;
  const values = meanings(digits.replaceAll(/[ '\u2019]/g, ''))
    .map((plain) => Number(`${sign}${plain}${exponent}`))
    .filter(Number.isFinite);
  return values.length === 0 ? null : { values, rest: spaced.slice(whole.length).trim() };
}

const ARABIC_POINT = '\u066b';
const ARABIC_COMMA = '\u066c';

/** Digits of all scripts as 0 to 9, with the separators that belong to Arabic ones. */
const plainDigits = (text: string): string =>
  text
    .replaceAll(/(?![0-9])\p{Nd}/gu, (digit) => String(digitValue(digit.codePointAt(0) ?? 0)))
    .replaceAll(ARABIC_POINT, '.')
    .replaceAll(ARABIC_COMMA, ',');

/** Unicode has the digits of a script one after the other, from 0 to 9, once or several times. */
function digitValue(code: number): number {
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first--;
  return (code - first) % 10;
}

/** Digits with dots and commas as numbers of ours. */
function meanings(digits: string): string[] {
  const dots = digits.split('.').length - 1;
  const commas = digits.split(',').length - 1;
  if (dots > 0 && commas > 0) {
    const decimal = digits.lastIndexOf('.') > digits.lastIndexOf(',') ? '.' : ',';
    return [digits.replaceAll(decimal === '.' ? ',' : '.', '').replace(',', '.')];
  }
  if (dots > 1) return [digits.replaceAll('.', '')];
  if (commas > 1) return [digits.replaceAll(',', '')];
  if (commas === 1) {
    const decimals = digits.replace(',', '.');
    // As it is written in English first
    return /^[1-9]\d{0,2},\d{3}$/.test(digits) ? [digits.replace(',', ''), decimals] : [decimals];
  }
  return [digits];
}
