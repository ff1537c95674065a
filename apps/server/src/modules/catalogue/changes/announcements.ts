import { z } from 'zod';

/**
 * The channel on which the database itself (triggers, see the migrations) announces every committed change of the catalogue:
 * no writer can forget to, and every process is notified.
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

/** The content of an announcement; an unreadable one is treated as a change of everything. */
export function readAnnouncement(payload: unknown): CatalogueAnnouncement {
  const parsed = announcement.safeParse(payload);
  return parsed.success ? parsed.data : { all: true };
}

/** What has changed since listeners were last called. Replies already include it. */
export interface CatalogueChange {
  /** Grows with every change. */
  version: number;
  /** Courses whose page has changed. Absent when there are too many to list. */
  courseIds?: readonly number[];
  /** Categories or tracks changed. */
  structure: boolean;
  /** Courses' texts or listing changed. */
  words: boolean;
  /** Filterable fields of courses changed (price, level, category …), or which are listed; not only counts. */
  filters: boolean;
}
