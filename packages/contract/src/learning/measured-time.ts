import { formatDecimal } from '../formatting/numbers.ts';

/** For how long somebody was learning in a course, as far as it was measured. */
export interface Measured {
  seconds: number;
  /** ISO 8601; since when it was measured, where they had begun before that; null: from the beginning. */
  since: string | null;
}

/** Of what was learned before time was measured. */
export const NOT_MEASURED = 'Not measured';

/** Hours with one decimal. What was measured is never shown as nothing. */
export const hoursOf = (seconds: number): number =>
  seconds > 0 ? Math.max(0.1, Math.round(seconds / 360) / 10) : 0;

/** `12.5` */
export const formatHours = (seconds: number): string => formatDecimal(hoursOf(seconds));
