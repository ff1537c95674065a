import type { StudentDashboard } from '@darasa/contract/analytics/dashboards';
import type { Course } from '@darasa/contract/catalogue/schemas';
import { formatMinutes, formatQuantity } from '~/lib/format';

export type OwnCourse = StudentDashboard['courses'][number];
/** A course with a page. */
export type OpenCourse = OwnCourse & { course: Course };

interface Arranged {
  /** The course to continue: the latest unfinished one. */
  next: OpenCourse | undefined;
  underWay: OwnCourse[];
  finished: OwnCourse[];
}

/** @param courses the latest first */
export function arrange(courses: readonly OwnCourse[]): Arranged {
  const next = courses.find((own): own is OpenCourse => !own.completed && own.course !== null);
  return {
    next,
    underWay: courses.filter((own) => !own.completed && own !== next),
    finished: courses.filter((own) => own.completed),
  };
}

/** `2 courses in progress, 1 finished, 24 h of learning in all`; zero parts are left out. */
export function learningWords({ active, completed, minutes }: StudentDashboard['totals']): string {
  return [
    active > 0 && formatQuantity(active, 'course in progress', 'courses in progress'),
    completed > 0 && `${formatQuantity(completed, 'course', 'courses')} finished`,
    minutes > 0 && `${formatMinutes(minutes)} of learning in all`,
  ]
    .filter(Boolean)
    .join(', ');
}
