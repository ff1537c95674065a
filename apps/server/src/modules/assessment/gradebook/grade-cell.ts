import { inHundredths } from '@darasa/contract/assessment/grades/fraction';
import { formatQuantity } from '@darasa/contract/formatting/quantities';
import { EXCUSED, withoutGuard } from './csv-columns.ts';

/** Digits, and a point or a comma before the decimals; per cent where it says so. */
const NUMBER = /^(\d{1,9})(?:[.,](\d{1,6}))?\s*(%?)$/;

/**
 * A grade as it is written in a table: points, a per cent of the most points, `excused`, or nothing.
 * @returns null for an empty cell
 */
export function readGradeCell(
  cell: string,
  maxPoints: number,
): { value: number | typeof EXCUSED | null } | { problem: string } {
  const text = withoutGuard(cell);
  if (text === '') return { value: null };
  if (text.toLowerCase() === EXCUSED) return { value: EXCUSED };
  const [, whole, decimals = '0', percent] = NUMBER.exec(text) ?? [];
  if (whole === undefined) return { problem: `“${text.slice(0, 40)}” is neither points nor “${EXCUSED}”.` };
  const number = Number(`${whole}.${decimals}`);
  const points = inHundredths(percent === '%' ? (number * maxPoints) / 100 : number);
  return points > maxPoints
    ? { problem: `${text} is more than ${formatQuantity(maxPoints, 'point')}.` }
    : { value: points };
}
