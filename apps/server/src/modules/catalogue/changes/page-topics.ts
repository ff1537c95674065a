/** The topic of a page that shows this course on one of the course's own pages. */
export const courseTopic = (id: number | string): string => `course:${id}`;
/** The topic of every page that lists courses by an order or filter. */
export const COURSE_LISTS = 'courses';

/** A change of the catalogue, as far as pages show it. */
interface Change {
  courseIds?: readonly number[];
  structure: boolean;
  filters: boolean;
}

/**
 * The topics to drop after a change. A course's own page is dropped for any change of it, including its curriculum, its
 * reviews and their authors' names. Lists depend on how courses are found, filtered and sorted and on their cards; only
 * students and ratings may be a minute old there. A changed course may have entered or left any list.
 * @returns topics; none when nothing is to be dropped
 */
export function topicsOfChange({ courseIds, structure, filters }: Change): readonly string[] | 'all' {
  if (structure || !courseIds) return 'all';
  return [...(filters ? [COURSE_LISTS] : []), ...courseIds.map(courseTopic)];
}
