import type { EnrollmentSource } from '@darasa/contract/enrollment/rules';

/** How somebody came to a seat that they do not have yet. `order`: a payment was reported or has come. */
export type SeatSource = 'direct' | 'waitlist' | 'order' | 'staff';

/** The seats of a course as they stand to one person. */
export interface Seats {
  /** Null: as many as want to come. */
  capacity: number | null;
  /** People who are in the course; those who have finished it keep their seat. */
  taken: number;
  /** Seats that are offered to others or reserved for them. Where one is for the person too, of those only who come before them. */
  kept: number;
  /** Everybody who waits, the person included. */
  waiting: number;
  /** Others who wait, by why they are served before the rest. */
  waiting_paid: number;
  waiting_by_staff: number;
  /** Others who are served before the person; everybody who waits when the person does not. */
  ahead: number;
  /** The person's own place in it; null: none. One that is over counts no longer. */
  own: 'waiting' | 'offered' | 'reserved' | null;
}

/**
 * How many seats of a course one person may choose from: nobody else counts them. Seats that are offered to others or reserved for them are
 * taken. Those who wait come first, unless it is the person's own turn: who has paid before those whom staff bring in, and they before
 * the rest.
 */
export function freeSeats(seats: Seats, source: EnrollmentSource = 'free'): number {
  if (seats.capacity === null) return Number.POSITIVE_INFINITY;
  return Math.max(0, seats.capacity - seats.taken - seats.kept - before(seats, source));
}

function before({ own, ahead, waiting_paid, waiting_by_staff }: Seats, source: EnrollmentSource): number {
  if (own === 'offered' || own === 'reserved') return 0;
  if (source === 'order') return Math.min(ahead, waiting_paid);
  if (source === 'staff') return Math.min(ahead, waiting_paid + waiting_by_staff);
  return ahead;
}

/**
 * How many seats there are for whoever is next in the line. Those before who could not be served, because serving them failed, do not stop
 * the others; but a seat stays for each of them who has paid, unless the next one has paid too.
 */
export function seatsForNext(
  { capacity, taken, kept, waiting_paid }: Pick<Seats, 'capacity' | 'taken' | 'kept' | 'waiting_paid'>,
  { paid }: { paid: boolean },
): number {
  if (capacity === null) return Number.POSITIVE_INFINITY;
  return Math.max(0, capacity - taken - kept - (paid ? 0 : waiting_paid));
}
