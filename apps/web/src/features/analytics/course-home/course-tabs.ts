import type { CourseHome } from '@darasa/contract/analytics/course-home';
import { pluralOf } from '~/lib/format';
import type { LinkTab } from '~/ui/navigation/link-tabs';

const COURSES = '/instructor/courses';

/** The parts of a course's home, as their addresses name them. */
export const courseTabs = [
  'overview',
  'people',
  'marking',
  'grades',
  'questions',
  'analysis',
  'edit',
] as const;
export type CourseTab = (typeof courseTabs)[number];

/** What the reader has not seen, by part. */
export type UnreadIn = Partial<Record<CourseTab, number>>;

const labels: Record<CourseTab, string> = {
  overview: 'Overview',
  people: 'People',
  marking: 'Marking',
  grades: 'Gradebook',
  questions: 'Discussions',
  analysis: 'Results',
  edit: 'Edit',
};

/** Where a part of a course's home is. */
export const courseHomeHref = (course: string, tab: CourseTab = 'overview'): string =>
  `${COURSES}/${encodeURIComponent(course)}/${tab}`;

/** Which part of a course's home a path is. */
export const tabOf = (path: string): CourseTab | undefined =>
  courseTabs.find((tab) => path.split('/')[4] === tab);

/** The tabs that somebody may open: who may only look at the course has no business with its learners. */
export function tabsOf(
  course: string,
  current: CourseTab | undefined,
  home: CourseHome | undefined,
  unread: UnreadIn = {},
): LinkTab[] {
  const forTeachers: readonly CourseTab[] = ['people', 'marking', 'grades', 'analysis'];
  return courseTabs
    .filter((tab) => home?.abilities.teach !== false || !forTeachers.includes(tab))
    .map((tab) => ({
      href: courseHomeHref(course, tab),
      label: tab === 'edit' && home?.abilities.edit === false ? 'Contents' : labels[tab],
      current: tab === current,
      ...countOf(tab, home),
      unread: {
        count: unread[tab] ?? 0,
        words: pluralOf(unread[tab] ?? 0, 'unread thread', 'unread threads'),
      },
    }));
}

function countOf(tab: CourseTab, home: CourseHome | undefined): Pick<LinkTab, 'count' | 'waiting'> {
  if (tab === 'people' && home?.people) return { count: home.people.learning + home.people.completed };
  if (tab === 'marking' && home?.marking)
    return waiting(home.marking.count, ['answer to mark', 'answers to mark']);
  if (tab === 'questions' && home)
    return waiting(home.questions.count, ['question without an answer', 'questions without an answer']);
  return {};
}

const waiting = (count: number, [one, many]: readonly [string, string]): Pick<LinkTab, 'waiting'> => ({
  waiting: { count, words: pluralOf(count, one, many) },
});
