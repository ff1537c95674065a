import type { CourseLength } from '@darasa/contract/catalogue/constants';

const SHORT_MINUTES = 180;
const LONG_MINUTES = 600;

/** The class of a learning time: under 3 hours, 3 to 10, over 10. */
export function lengthOf(minutes: number): CourseLength {
  if (minutes < SHORT_MINUTES) return 'short';
  return minutes <= LONG_MINUTES ? 'medium' : 'long';
}
