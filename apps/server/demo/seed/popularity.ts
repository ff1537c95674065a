import { demoAccounts } from '../accounts.ts';
import { chance, shuffled, spread } from './chance.ts';
import type { SeedClock } from './clock.ts';
import { type DemoCourse, site } from './content.ts';
import { publishedDaysAgo } from './courses.ts';

export interface EnrollmentRow {
  username: string;
  course: string;
  enrolled_at: Date;
}

export interface ReviewRow {
  username: string;
  course: string;
  rating: number;
  comment: string;
  created_at: Date;
}

/** Learners of the most appealing course, out of 400. */
const MOST_STUDENTS = 380;
const TOP_APPEAL = 91;
/** Reviews go back 18 months, even of older courses. */
const OLDEST_REVIEW_DAYS = 540;
/** Of those who take a course, the share that rates it. */
const LEAST_RATING = 0.15;
const MOST_RATING = 0.4;

/** How many learners a course has: from its appeal, never more than it has places for. */
export function studentsOf(course: DemoCourse): number {
  const wanted = 8 + (MOST_STUDENTS - 8) * (course.appeal / TOP_APPEAL) ** 1.8;
  const enoughForReviews = Math.ceil(course.reviews.length / MOST_RATING);
  const places = course.document.details.enrollment_capacity ?? MOST_STUDENTS;
  const seats = Math.floor(places * (0.6 + 0.35 * chance(course.slug, 'seats')));
  return Math.min(Math.max(Math.min(Math.round(wanted), seats), enoughForReviews), places, MOST_STUDENTS);
}

/** Days since the demo student has finished a course, and how many it took. */
export const FINISHED_AGO = 31;
const FINISHED_IN = 20;

/** Who takes a course, since when, and what they think of it. */
export function planPopularity(
  course: DemoCourse,
  learners: readonly string[],
  clock: SeedClock,
): { enrollments: EnrollmentRow[]; reviews: ReviewRow[] } {
  const age = publishedDaysAgo(course);
  const students = shuffled(learners, course.slug, 'students').slice(0, studentsOf(course));
  const reviewers = planReviews(course, students, age);
  const since = new Map(reviewers.map((review) => [review.username, review.enrolledDaysAgo]));
  const enrollments = students.map((username) => ({
    username,
    course: course.slug,
    enrolled_at: clock.daysAgo(since.get(username) ?? age * chance(course.slug, username, 'enrolled')),
  }));
  const student = demoAccounts.find((account) => account.roles.includes('student'));
  if (student && site.student_courses.includes(course.slug)) {
    const enrolled_at = site.learning.some((one) => one.course === course.slug && one.share === 1)
      ? clock.daysAgo(Math.min(age, FINISHED_AGO + FINISHED_IN))
      : clock.daysAgo(Math.min(age, 20) * chance(course.slug, 'demo student'));
    enrollments.push({ username: student.username, course: course.slug, enrolled_at });
  }
  const reviews = reviewers.map(({ username, rating, comment, daysAgo }) => ({
    username,
    course: course.slug,
    rating,
    comment,
    created_at: clock.daysAgo(daysAgo),
  }));
  return { enrollments, reviews };
}

/** The written reviews first, spread over the time; then bare ratings around their mean. */
function planReviews(course: DemoCourse, students: readonly string[], age: number) {
  const written = course.reviews;
  const share = LEAST_RATING + (MOST_RATING - LEAST_RATING) * chance(course.slug, 'share');
  const total = Math.max(written.length, Math.floor(students.length * share));
  const mean = written.reduce((sum, { rating }) => sum + rating, 0) / Math.max(written.length, 1);
  const oldest = Math.min(age * 0.9, OLDEST_REVIEW_DAYS);
  return students.slice(0, total).map((username, index) => {
    const review = written[index];
    const place = chance(course.slug, username, 'reviewed');
    const share = review ? (index + place) / written.length : place;
    const daysAgo = 0.5 + (oldest - 0.5) * share;
    return {
      username,
      rating: review?.rating ?? drawRating(mean, course.slug, username),
      comment: review?.text ?? '',
      daysAgo,
      enrolledDaysAgo: Math.min(age, daysAgo + 5 + 45 * chance(course.slug, username, 'took')),
    };
  });
}

function drawRating(mean: number, ...names: string[]): number {
  return Math.min(5, Math.max(1, Math.round(mean + 0.8 * spread(...names, 'rating'))));
}
