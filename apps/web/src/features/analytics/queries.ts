import { queryOptions } from '@tanstack/react-query';
import { getInstructorDashboard, getStudentDashboard } from './dashboard-calls.ts';

/** Who comes back from a course wants to see what they have just done. */
const FRESH_MS = 60_000;

export const studentDashboardQuery = queryOptions({
  queryKey: ['analytics', 'student-dashboard'],
  queryFn: getStudentDashboard,
  staleTime: FRESH_MS,
});

export const instructorDashboardQuery = queryOptions({
  queryKey: ['analytics', 'instructor-dashboard'],
  queryFn: getInstructorDashboard,
  staleTime: FRESH_MS,
});
