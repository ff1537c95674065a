import { expect, it } from 'vitest';
import { worthShowing } from './worth-showing.ts';

const none = {
  total_courses: 0,
  published_courses: 0,
  overall_average_rating: 0,
  total_students: 0,
  total_instructors: 0,
  total_ratings: 0,
};

it.each([
  ['an empty site', none, []],
  [
    'a young site',
    { published_courses: 19, total_instructors: 4, total_students: 499, total_ratings: 49 },
    [],
  ],
  ['a site with many courses alone', { published_courses: 300 }, []],
  [
    'a site with courses and teachers',
    { published_courses: 20, total_instructors: 5 },
    ['20 courses', '5 teachers'],
  ],
  [
    'a site that is used',
    {
      published_courses: 61,
      total_instructors: 13,
      total_students: 11_155,
      total_ratings: 900,
      overall_average_rating: 4.41,
    },
    ['61 courses', '13 teachers', '11,155 enrolments', '4.4 average rating'],
  ],
])('shows of %s only what is worth it', (_name, stats, shown) => {
  expect(worthShowing({ ...none, ...stats }).map((figure) => figure.join(' '))).toEqual(shown);
});
