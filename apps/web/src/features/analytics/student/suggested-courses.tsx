import type { Course } from '@darasa/contract/catalogue/schemas';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { studentDashboardQuery } from '../queries.ts';
import { Suggestions } from './suggestions.tsx';

/** Courses in the subjects that somebody learns, or the best of all. They may fail without taking the page with them. */
export function SuggestedCourses({ card }: { card: (course: Course) => ReactNode }) {
  const { data } = useQuery(studentDashboardQuery);
  if (!data) return null;
  const title = data.courses.length > 0 ? 'Recommended next' : 'Recommended to start';
  return <Suggestions title={title} courses={data.suggestions} card={card} />;
}
