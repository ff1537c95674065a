import type { CourseDue } from '@darasa/contract/enrollment/schemas';
import type { Db } from '#platform/database/index';

/**
 * Asks requirements, which stand to the right of this module, what is asked of somebody in which course: of each the most urgent. Courses of
 * which nothing is asked are missing from the answer.
 */
export type CourseDues = (db: Db, userId: number, now: Date) => Promise<ReadonlyMap<number, CourseDue>>;

/** What a course's card says: a course that is completed is not due, also while others of its track are. */
export const dueOf = (due: CourseDue | undefined, { completed }: { completed: boolean }): CourseDue | null =>
  due === undefined || (completed && due.state !== 'finished') ? null : due;
