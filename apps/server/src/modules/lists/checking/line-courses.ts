import { refusalMessages } from '@darasa/contract/enrollment/rules';
import { type CourseByName, findCoursesByName, findStandings, whyNotByList } from '#modules/enrollment';
import type { Db, Tx } from '#platform/database/index';
import { foldName } from './near-names.ts';
import type { Entry, Refusal } from './read-line.ts';

type Standing = Omit<Awaited<ReturnType<typeof findStandings>>[number], 'requirement_id'>;
/** What is known of the courses that lines name. */
export interface KnownCourses {
  /** By what the list calls them, in `foldName`; several have one name. */
  byName: ReadonlyMap<string, readonly CourseByName[]>;
  /** By person and course. */
  standings: ReadonlyMap<string, Standing>;
  /** Why people of the list do not pay; empty: nothing was said. */
  pricedReason: string;
  now: Date;
}
const keyOf = (userId: number, courseId: number): string => `${userId} ${courseId}`;

/** @param people whom the lines name */
export async function findKnownCourses(
  db: Db | Tx,
  entries: readonly Entry[],
  people: readonly number[],
  { pricedReason, now }: Pick<KnownCourses, 'pricedReason' | 'now'>,
): Promise<KnownCourses> {
  const names = [...new Set(entries.flatMap(({ courses }) => courses.map(foldName)))];
  const found = await findCoursesByName(db, names);
  const standings = await findStandings(db, people, [...new Set(found.map(({ id }) => id))]);
  return {
    byName: Map.groupBy(found, ({ name }) => name),
    standings: new Map(standings.map((one) => [keyOf(one.user_id, one.course_id), one])),
    pricedReason,
    now,
  };
}

/** The courses that a line gives to somebody who is not in them, or why it cannot. @param userId undefined: an account that is to be made */
export function givesOf(
  names: readonly string[],
  userId: number | undefined,
  known: KnownCourses,
): CourseByName[] | Refusal {
  const gives = new Map<number, CourseByName>();
  for (const name of names) {
    const course = courseNamed(name, known);
    if ('reason' in course) return course;
    const standing = userId === undefined ? undefined : known.standings.get(keyOf(userId, course.id));
    if (standing && standing.status !== 'left') continue;
    const why = whyNotByList(
      course,
      userId === undefined ? null : { userId, enrollment: standing ?? null },
      known.now,
    );
    if (why !== undefined) return no(SAID[why]?.(course.title) ?? refusalMessages[why]);
    if (course.price_minor > 0 && known.pricedReason === '')
      return no(
        `The course “${course.title}” has a price. Say above who pays for these people, or why nobody does.`,
      );
    gives.set(course.id, course);
  }
  return [...gives.values()];
}

/** Where several have a name, the published one is meant. */
function courseNamed(name: string, { byName }: KnownCourses): CourseByName | Refusal {
  const found = byName.get(foldName(name)) ?? [];
  const published = found.filter(({ status }) => status === 'published');
  const [course = found[0], another] = published;
  if (!course) return no(`There is no course “${name}”. Write its title, or the end of its address.`);
  if (another)
    return no(
      `There are several courses “${name}”. Write the end of the address of the one: ${published
        .map(({ slug }) => slug)
        .join(' or ')}.`,
    );
  return course;
}

const no = (reason: string): Refusal => ({ field: 'course', reason });
const SAID: Partial<Record<string, (title: string) => string>> = {
  not_published: (title) => `The course “${title}” is not published.`,
  ended: (title) => `The course “${title}” has ended.`,
  own_course: (title) => `This person teaches the course “${title}”.`,
  removed: (title) => `A teacher has removed this person from the course “${title}”.`,
};
