import { displayName } from '@darasa/contract/identity/rules';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { ownCoursesQuery as taughtQuery } from '~/features/authoring/queries';
import { ownCoursesQuery as learnedQuery } from '~/features/enrollment/enrolment-calls';
import { peopleQuery } from '~/features/identity/people-queries';
import { staffOrdersQuery } from '~/features/payments/staff/staff-queries';
import type { WorkArea } from '../work-areas.ts';

/** A place that the server knows of by what is typed. */
export interface Found {
  href: string;
  label: string;
  note: string;
}

/** Rows of one sort: more is narrowed down by typing on. */
const MOST = 5;
/** Characters before people and orders are asked for: one letter would find everybody. */
const LEAST = 2;

/** Own courses by their title; people and orders, for those who may see them. */
export function useFound(text: string, areas: readonly WorkArea[]): readonly Found[] {
  const has = (area: WorkArea['id']): boolean => areas.some(({ id }) => id === area);
  const staff = has('administrator') && text.length >= LEAST;
  const learned = useRows(learnedQuery({ list: 'active', search: text, page: 1 }), text !== '');
  const taught = useRows(
    taughtQuery({ state: 'all', search: text, page: 1 }),
    has('instructor') && text !== '',
  );
  const people = useRows(peopleQuery({ search: text, sort: 'newest', page: 1 }), staff);
  const orders = useRows(staffOrdersQuery({ search: text, page: 1 }), staff);
  return [
    ...(learned?.courses ?? []).slice(0, MOST).map(({ title, continue_path, path }) => ({
      href: continue_path ?? path ?? '/student/courses',
      label: title,
      note: 'Course you take',
    })),
    ...(taught?.courses ?? []).slice(0, MOST).map(({ course_id, title }) => ({
      href: `/instructor/courses/${course_id}`,
      label: title,
      note: 'Course you teach',
    })),
    ...(people?.people ?? []).slice(0, MOST).map((person) => ({
      href: `/administrator/people/${person.user_id}`,
      label: displayName(person),
      note: person.email ?? person.username,
    })),
    ...(orders?.orders ?? []).slice(0, MOST).map(({ id, number, course }) => ({
      href: `/administrator/orders/${id}`,
      label: `${number}, ${course.title}`,
      note: 'Order',
    })),
  ];
}

/** The answer to what is typed now: nothing of what was typed before. */
function useRows<Data, Key extends readonly unknown[]>(
  options: UseQueryOptions<Data, Error, Data, Key>,
  enabled: boolean,
): Data | undefined {
  const { data, isPlaceholderData } = useQuery({ ...options, enabled });
  return enabled && !isPlaceholderData ? data : undefined;
}
