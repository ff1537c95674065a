import type { StatsSummary } from '@darasa/contract/catalogue/schemas';
import { formatCount, formatRating } from '~/lib/format';

/** Smaller numbers say that a site is new, which nobody needs to be told. */
const least = { courses: 20, teachers: 5, enrolments: 500, ratings: 50 } as const;
/** One number alone says too little. */
const TOGETHER = 2;

/** The figures of a site that are worth to be shown; none for a young one. */
export function worthShowing(stats: StatsSummary): [value: string, name: string][] {
  const { published_courses, total_instructors, total_students, total_ratings } = stats;
  const figures: [boolean, string, string][] = [
    [published_courses >= least.courses, formatCount(published_courses), 'courses'],
    [total_instructors >= least.teachers, formatCount(total_instructors), 'teachers'],
    [total_students >= least.enrolments, formatCount(total_students), 'enrolments'],
    [total_ratings >= least.ratings, formatRating(stats.overall_average_rating), 'average rating'],
  ];
  const worth = figures.filter(([isWorth]) => isWorth);
  return worth.length < TOGETHER ? [] : worth.map(([, value, name]) => [value, name]);
}
