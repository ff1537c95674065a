import { z } from 'zod';

/**
 * The channel on which the database itself (triggers, see the migrations) announces every committed change of the
 * catalogue: nobody who writes can forget to, and every process is told.
 */
export const CATALOGUE_CHANNEL = 'catalogue';

const announcement = z.union([
  z
    .object({
      courses: z.array(z.number()),
      words: z.boolean(),
      filters: z.boolean().optional(),
      // Only names on these courses' pages changed: their reviewers' or teachers'
      names: z.boolean().default(false),
    })
    .transform(({ courses, words, names, filters = !names }) => ({
      courses,
      words,
      filters: filters || words,
    })),
  z.object({ structure: z.literal(true) }),
  z.object({ vocabulary: z.literal(true) }),
  z.object({ all: z.literal(true) }),
]);
export type CatalogueAnnouncement = z.infer<typeof announcement>;

/** What an announcement says; one that cannot be read may mean anything, so it means everything. */
export function readAnnouncement(payload: unknown): CatalogueAnnouncement {
  const parsed = announcement.safeParse(payload);
  return parsed.success ? parsed.data : { all: true };
}

/** What changed since listeners were told last. Answers show it already. */
export interface CatalogueChange {
  /** Grows with every change. */
  version: number;
  /** Courses whose page shows something else now. Absent when too many changed to name them. */
  courseIds?: readonly number[];
  /** Categories or tracks changed. */
  structure: boolean;
  /** Courses' texts or listing changed. */
  words: boolean;
  /** What courses are filtered by changed (price, level, category …), or which are listed; not only counts. */
  filters: boolean;
}
