/*
 * Numbers as people type them: `-1.5`, `1,5`, `1 234,5`, `1,234.5`, `1'234`, `2.5e3`, `2,5 × 10^3`.
 */

const SPACES = /[\s\u00a0\u2007\u2009\u202f]/g;
/** Digits with separators of thousands, the longest reading first. */
const WHOLE = [
  String.raw`\d{1,3}(?:,\d{3})+(?=\.)`,
  String.raw`\d{1,3}(?:\.\d{3})+(?=,)`,
  String.raw`\d{1,3}(?:,\d{3}){2,}`,
  String.raw`\d{1,3}(?:\.\d{3}){2,}`,
  String.raw`\d{1,3}(?:[ '\u2019]\d{3})+(?!\d)`,
  String.raw`\d+`,
].join('|');
const POWER = String.raw`e[+-]?\d+|[x*×·]10(?:\^|\*\*)[+-]?\d+`;
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
  const spaced = text
    .replaceAll('\u2212', '-')
    .replaceAll(SPACES, ' ')
    .trim()
    .replace(/^([+-]) +/, '$1')
    .replace(/ *([x*×·]) *10 *(\^|\*\*) */i, '$110$2');
  const match = NUMBER.exec(spaced);
  const [whole = '', sign = '', digits = '', power = ''] = match ?? [];
  if (!/\d/.test(digits)) return null;
  const exponent = power === '' ? '' : `e${/[+-]?\d+$/.exec(power)?.[0]}`;
  const values = meanings(digits.replaceAll(/[ '\u2019]/g, ''))
    .map((plain) => Number(`${sign}${plain}${exponent}`))
    .filter(Number.isFinite);
  return values.length === 0 ? null : { values, rest: spaced.slice(whole.length).trim() };
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
