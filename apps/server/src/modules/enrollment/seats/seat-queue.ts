import { createKeyedLimiter, type KeyedLimiter } from '#platform/concurrency-limiter';

/** Lets those who want a seat of a course in, by the course's id. */
export type SeatQueue = KeyedLimiter<number>;

/**
 * Whoever takes a seat of a course waits for those who are taking one. So many people of one process wait in the database, one of
 * them to be next; the others wait in memory, without a connection, which every other request needs too.
 */
const AT_ONCE = 2;

export const createSeatQueue = (): SeatQueue => createKeyedLimiter(AT_ONCE);
