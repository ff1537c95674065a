import { queryOptions } from '@tanstack/react-query';
import { freshOrKept } from '~/lib/offline/answers';
import { getInstructorDashboard, getStudentDashboard } from './dashboard-calls.ts';

/** A user who returns from a course should see their latest changes. */
const FRESH_MS = 60_000;

/** Without a connection: as it was last. */
export const studentDashboardQuery = queryOptions({
  queryKey: ['analytics', 'student-dashboard'],
  queryFn: ({ signal }) => freshOrKept('student-dashboard', () => getStudentDashboard({ signal })),
  networkMode: 'always',
  staleTime: FRESH_MS,
});

export const instructorDashboardQuery = queryOptions({
  queryKey: ['analytics', 'instructor-dashboard'],
  queryFn: getInstructorDashboard,
  staleTime: FRESH_MS,
});
