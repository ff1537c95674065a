/*
 * Exact arithmetic for points and grades: fractions of integers of any size. ⅔ of a point is ⅔ until the one rounding at the end, so that
 * three times ⅔ of a point is two points and not 2.01.
 */

export interface Fraction {
  readonly numerator: bigint;
  /** Above zero. */
  readonly denominator: bigint;
}

/** In lowest terms. @param denominator not zero */
export function fraction(numerator: bigint, denominator: bigint): Fraction {
  const common = commonDivisor(numerator, denominator) * (denominator < 0n ? -1n : 1n);
  return { numerator: numerator / common, denominator: denominator / common };
}

function commonDivisor(one: bigint, other: bigint): bigint {
  let [left, right] = [one < 0n ? -one : one, other < 0n ? -other : other];
  while (right > 0n) [left, right] = [right, left % right];
  return left;
}

export const NONE = fraction(0n, 1n);
export const ALL = fraction(1n, 1n);

/** A number as people read it: 0.1 is a tenth. */
export function exactly(value: number): Fraction {
  const [digits = '0', exponent = '0'] = String(value).split('e');
  const [whole = '0', decimals = ''] = digits.split('.');
  const power = Number(exponent) - decimals.length;
  const scale = 10n ** BigInt(Math.abs(power));
  const integer = BigInt(whole + decimals);
  return power < 0 ? fraction(integer, scale) : fraction(integer * scale, 1n);
}

export const plus = (one: Fraction, other: Fraction): Fraction =>
  fraction(
    one.numerator * other.denominator + other.numerator * one.denominator,
    one.denominator * other.denominator,
  );

export const times = (one: Fraction, other: Fraction): Fraction =>
  fraction(one.numerator * other.numerator, one.denominator * other.denominator);

/** @param other not zero */
export const over = (one: Fraction, other: Fraction): Fraction =>
  fraction(one.numerator * other.denominator, one.denominator * other.numerator);

/** Below zero, zero or above, as a comparison for sorting. */
export function compare(one: Fraction, other: Fraction): number {
  const difference = one.numerator * other.denominator - other.numerator * one.denominator;
  return difference < 0n ? -1 : Number(difference > 0n);
}

export const asNumber = ({ numerator, denominator }: Fraction): number =>
  // Integers beyond what a number holds would be infinite before they are divided
  numerator < 2n ** 53n && denominator < 2n ** 53n
    ? Number(numerator) / Number(denominator)
    : Number((numerator * 10n ** 20n) / denominator) / 1e20;

/** As it is stored: `2/3`. */
export const fractionText = ({ numerator, denominator }: Fraction): string => `${numerator}/${denominator}`;

/** @returns undefined for a text that is no fraction */
export function readFraction(text: string): Fraction | undefined {
  const [, numerator, denominator] = /^(\d{1,400})\/([1-9]\d{0,399})$/.exec(text) ?? [];
  return numerator === undefined || denominator === undefined
    ? undefined
    : fraction(BigInt(numerator), BigInt(denominator));
}

/** The fraction with the smallest denominator that a number stands for, of those that shares of answers have: 0.3333… is a third. */
export function nearest(value: number, largest = 100_000): Fraction {
  let [low, high]: [[number, number], [number, number]] = [
    [Math.floor(value), 1],
    [Math.floor(value) + 1, 1],
  ];
  const [whole] = low;
  if (value === whole) return fraction(BigInt(whole), 1n);
  while (low[1] + high[1] <= largest) {
    const [numerator, denominator] = [low[0] + high[0], low[1] + high[1]];
    if (numerator / denominator === value) return fraction(BigInt(numerator), BigInt(denominator));
    if (numerator / denominator < value) low = [numerator, denominator];
    else high = [numerator, denominator];
  }
  return exactly(value);
}

/** The one rounding of points, grades and per cents: to hundredths, halves up. */
export function inHundredths(value: Fraction | number): number {
  if (typeof value !== 'number') return hundredthsOf(value);
  const [scaled, tie] = [value * 100, Math.abs(((((value * 100) % 1) + 1) % 1) - 0.5)];
  // Only beside the middle may the last digits of the number decide
  return tie > 1e-6 && Math.abs(scaled) < 1e12 ? Math.round(scaled) / 100 : hundredthsOf(exactly(value));
}

function hundredthsOf({ numerator, denominator }: Fraction): number {
  const [doubled, half] = [numerator * 200n + denominator, denominator * 2n];
  const floor = doubled / half - (doubled < 0n && doubled % half !== 0n ? 1n : 0n);
  return Number(floor) / 100;
}

/**
 * The same for a value that was computed quickly: the exact one is only asked for where the rounding hangs on it.
 * @param estimate within a millionth of a hundredth
 */
export function roundedBy(estimate: number, exact: () => Fraction): number {
  const part = (estimate * 100) % 1;
  return Math.abs(part - 0.5) > 1e-6 ? Math.round(estimate * 100) / 100 : hundredthsOf(exact());
}
