import type { EnrollmentSource } from '@darasa/contract/enrollment/rules';
import type { PlacesRow } from './waitlist-repository.ts';

type Counted = Pick<PlacesRow, 'taken' | 'held' | 'ahead' | 'held_until'>;

/**
 * How many places of a course one person may choose from. Places that are kept for others are taken; those who wait come first,
 * but not before a person for whom a place is kept, or whom an order or staff bring in.
 * @param capacity null: as many as want to come
 */
export function placesFor(
  capacity: number | null,
  { taken, held, ahead, held_until }: Counted,
  source: EnrollmentSource = 'free',
): number {
  if (capacity === null) return Number.POSITIVE_INFINITY;
  const inTurn = held_until !== null || source === 'order' || source === 'staff';
  return Math.max(0, capacity - taken - held - (inTurn ? 0 : ahead));
}
