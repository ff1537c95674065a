import { coursePath, hasKnownTeacher, teacherPath } from '@darasa/contract/catalogue/rules';
import type { Course, Navigation } from '@darasa/contract/catalogue/schemas';
import { catalogueHref } from '../browse/catalogue-url.ts';

/** What the search suggests: a row that leads somewhere, or one that does something with the list. */
export interface Suggested {
  id: string;
  /** The heading that it stands below; rows of one group follow each other. */
  group: string;
  label: string;
  detail?: string;
  href: string;
  course?: Course;
  teacher?: { username: string; image: string | null };
  kind: 'course' | 'teacher' | 'topic' | 'recent' | 'all' | 'forget';
}

const MOST_COURSES = 5;
const MOST_OTHERS = 3;
const MOST_SUBJECTS = 6;

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Whether every word that is typed begins a word of the text. */
export function begins(text: string, typed: string): boolean {
  const words = plain(text).split(/[^\p{L}\p{N}]+/u);
  const wanted = plain(typed)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  return wanted.length > 0 && wanted.every((start) => words.some((word) => word.startsWith(start)));
}

/**
 * What could be meant by what is typed: courses, then their teachers, subjects and learning paths of that name, and the search itself.
 * Before anything is typed: what was searched for last, and where most courses are.
 */
export function findSuggestions(
  typed: string,
  {
    courses,
    categories,
    tracks,
    recent,
  }: Navigation & { courses: readonly Course[]; recent: readonly string[] },
): Suggested[] {
  const term = typed.trim();
  if (term === '') return [...recentRows(recent), ...subjectRows(categories)];
  const subjects = categories.flatMap((category): Suggested[] => [
    ...(begins(category.name, term)
      ? [topic('Subjects', category.name, catalogueHref({ category: category.slug }))]
      : []),
    ...category.subcategories
      .filter(({ name, courses: count }) => count > 0 && begins(name, term))
      .map(({ name, slug }) =>
        topic('Subjects', name, catalogueHref({ category: category.slug, subcategory: slug }), category.name),
      ),
  ]);
  const paths = tracks
    .filter(({ name }) => begins(name, term))
    .map(({ name, slug }) => topic('Subjects', name, `/tracks/${encodeURIComponent(slug)}`, 'Learning path'));
  return [
    ...courses.slice(0, MOST_COURSES).map(
      (course): Suggested => ({
        id: `course-${course.id}`,
        group: 'Courses',
        kind: 'course',
        label: course.title,
        href: coursePath(course),
        course,
      }),
    ),
    ...teachersOf(courses, term),
    ...[...subjects, ...paths].slice(0, MOST_OTHERS),
    {
      id: 'all',
      group: '',
      kind: 'all',
      label: term,
      href: catalogueHref({ search: term }),
    },
  ];
}

const topic = (group: string, label: string, href: string, detail?: string): Suggested => ({
  id: `topic-${href}`,
  group,
  kind: 'topic',
  label,
  href,
  ...(detail ? { detail } : {}),
});

/** The search looks at the names of teachers too: those of what it found whose name is meant. */
function teachersOf(courses: readonly Course[], term: string): Suggested[] {
  const teachers = new Map<string, Suggested>();
  for (const course of courses) {
    const { username, name, image } = course.instructor;
    if (!username || !hasKnownTeacher(course) || !begins(name, term)) continue;
    teachers.set(username, {
      id: `teacher-${username}`,
      group: 'Teachers',
      kind: 'teacher',
      label: name,
      href: teacherPath(username),
      teacher: { username, image },
    });
  }
  return [...teachers.values()].slice(0, MOST_OTHERS);
}

function recentRows(recent: readonly string[]): Suggested[] {
  if (recent.length === 0) return [];
  const group = 'Searched before';
  return [
    ...recent.map(
      (search): Suggested => ({
        id: `recent-${search}`,
        group,
        kind: 'recent',
        label: search,
        href: catalogueHref({ search }),
      }),
    ),
    { id: 'forget', group, kind: 'forget', label: 'Forget these searches', href: '' },
  ];
}

const subjectRows = (categories: Navigation['categories']): Suggested[] =>
  categories
    .filter(({ courses }) => courses > 0)
    .toSorted((one, other) => other.courses - one.courses)
    .slice(0, MOST_SUBJECTS)
    .map(({ slug, name }) => topic('Subjects', name, catalogueHref({ category: slug })));
