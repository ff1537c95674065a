import { inHundredths } from '@darasa/contract/assessment/grades/fraction';
import { formatQuantity } from '@darasa/contract/formatting/quantities';
import { EXCUSED, withoutGuard } from './csv-columns.ts';

/** Digits, and a point or a comma before the decimals; per cent where it says so. */
const NUMBER = /^(\d{1,9})(?:[.,](\d{1,6}))?\s*(%?)$/;
/** Thousands in groups of three, with another sign before decimals: `1,000.5`, `1.000,5`, `1 000`, `1'000`. */
const GROUPED = /^([1-9]\d{0,2}(?:([., '’])\d{3})(?:\2\d{3})*)(?:(?!\2)[.,](\d{1,6}))?\s*(%?)$/;

/** What a number may mean: `1.000` is one or a thousand, depending on where somebody went to school. */
function meanings(text: string): { values: number[]; percent: boolean } {
  const [, whole, decimals = '0', percent] = NUMBER.exec(text) ?? [];
  const [, groups = '', sign = '', rest = '0', ofGroups] = GROUPED.exec(text) ?? [];
  const values = [
    ...(groups === '' ? [] : [Number(`${groups.replaceAll(sign, '')}.${rest}`)]),
    ...(whole === undefined ? [] : [Number(`${whole}.${decimals}`)]),
  ];
  return { values, percent: percent === '%' || ofGroups === '%' };
}

/**
 * A grade as it is written in a table: points, a per cent of the most points, `excused`, or nothing.
 * @returns null for an empty cell
 */
export function readGradeCell(
  cell: string,
  maxPoints: number,
): { value: number | typeof EXCUSED | null } | { problem: string } {
  const text = withoutGuard(cell).normalize('NFKC').trim();
  if (text === '') return { value: null };
  if (text.toLowerCase() === EXCUSED) return { value: EXCUSED };
  const { values, percent } = meanings(text);
  if (values.length === 0) return { problem: `“${text.slice(0, 40)}” is neither points nor “${EXCUSED}”.` };
  const points = values.map((number) => inHundredths(percent ? (number * maxPoints) / 100 : number));
  const possible = points.filter((value) => value <= maxPoints);
  const [first] = possible;
  if (first === undefined) return { problem: `${text} is more than ${formatQuantity(maxPoints, 'point')}.` };
  // Whoever writes three zeros behind a sign means thousands
  if (possible.length > 1 || (values.length > 1 && /000\s*%?$/.test(text)))
    return {
      problem: `“${text}” may be ${values.join(' or ')}. Write it without a sign between the digits.`,
    };
  return { value: first };
}
