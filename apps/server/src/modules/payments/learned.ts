import type { Db } from '#platform/database/index';
import type { Reads } from '#platform/modules/index';

/** Of some courses, those of which a person has a certificate. Asks credentials, which stands to the right of this module. */
export type CertifiedCourses = (
  db: Db,
  userId: number,
  courseIds: readonly number[],
) => Promise<ReadonlySet<number>>;

/** What other modules know about what a buyer has done. */
export type LearnedReads = Pick<Reads, 'progressOf' | 'certifiedCourses'>;
