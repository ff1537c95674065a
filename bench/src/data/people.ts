import { createRandom } from './random.ts';

/** The average numbers of people and enrollments per course. */
export const USERS_PER_COURSE = 2;
const MEAN_ENROLLMENTS = 10;
const REVIEWERS = 0.3;
const REVIEWS_WITH_WORDS = 0.6;
const DAY = 86_400_000;
const NEWEST = Date.UTC(2026, 9, 1);

const praise = ['Clear from the first lesson', 'Well paced', 'I use it at work already', 'Good exercises'];
const wish = [
  'more examples would help',
  'the sound could be better',
  'I finished it in a week',
  'worth the time',
];

export interface Learner {
  user: number;
  enrolledAt: string;
  /** 1 to 5; undefined when the learner wrote no review. */
  rating?: number;
  comment: string;
}

/** The users enrolled in a course, each once; always the same for the same course and number of users. */
export function learnersOf(course: number, users: number): Learner[] {
  const random = createRandom(course * 7919 + 13);
  // Few courses have many learners: a skewed number with the given mean.
  const people = Math.min(users, Math.floor(-Math.log(1 - random.next()) * (MEAN_ENROLLMENTS + 0.5)));
  const first = random.integer(0, users - 1);
  const step = coprimeStep(random.integer(1, users), users);
  return Array.from({ length: people }, (_, n) => {
    const enrolledAt = new Date(NEWEST - random.integer(0, 900) * DAY - random.integer(0, DAY)).toISOString();
    const user = 1 + ((first + n * step) % users);
    if (!random.chance(REVIEWERS)) return { user, enrolledAt, comment: '' };
    const rating = 5 - Math.floor(random.next() ** 2 * 4.99);
    const comment = random.chance(REVIEWS_WITH_WORDS) ? `${random.pick(praise)}; ${random.pick(wish)}.` : '';
    return { user, enrolledAt, rating, comment };
  });
}

/** A step size that visits every user before it returns to the first. */
function coprimeStep(wanted: number, users: number): number {
  let step = wanted;
  while (greatestCommonDivisor(step, users) !== 1) step++;
  return step;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}

/** The counts in the course's row. */
export function countsOf(learners: readonly Learner[]): {
  students: number;
  ratings: number;
  ratingSum: number;
} {
  const ratings = learners.flatMap(({ rating }) => (rating === undefined ? [] : [rating]));
  return {
    students: learners.length,
    ratings: ratings.length,
    ratingSum: ratings.reduce((sum, rating) => sum + rating, 0),
  };
}

const firstNames = [
  'Amina',
  'Otieno',
  'Wanjiru',
  'Juma',
  'Zawadi',
  'Baraka',
  'Neema',
  'Kamau',
  'Claire',
  'Hassan',
];
const lastNames = [
  'Mwangi',
  'Odhiambo',
  'Hassan',
  'Njoroge',
  'Achieng',
  'Mushi',
  'Kiprono',
  'Dupont',
  'Wairimu',
];

/** The n-th account, from 1. The first of every hundred teaches. */
export function person(n: number): { firstName: string; lastName: string; roles: string[] } {
  return {
    firstName: firstNames[n % firstNames.length] as string,
    lastName: lastNames[Math.floor(n / firstNames.length) % lastNames.length] as string,
    roles: n % 100 === 1 ? ['instructor'] : ['student'],
  };
}

/** The teacher of a course; every second one has no account. */
export function teacherOf(course: number, users: number): number | null {
  if (course % 2 === 1) return null;
  const teachers = Math.ceil(users / 100);
  return 1 + 100 * (course % teachers);
}
