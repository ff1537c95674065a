import { expect, test } from 'vitest';
import { countsOf, learnersOf, person, teacherOf } from './people.ts';

test('no user is enrolled twice, all learners are users, and a course always has the same learners', () => {
  for (const users of [20, 2000]) {
    for (let course = 1; course <= 300; course++) {
      const ids = learnersOf(course, users).map(({ user }) => user);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.every((id) => id >= 1 && id <= users)).toBe(true);
      expect(learnersOf(course, users).map(({ user }) => user)).toEqual(ids);
    }
  }
});

test('a course has about ten learners, and some three of them rate it', () => {
  let learners = 0;
  let ratings = 0;
  for (let course = 1; course <= 2000; course++) {
    const counts = countsOf(learnersOf(course, 4000));
    learners += counts.students;
    ratings += counts.ratings;
    expect(counts.ratingSum).toBeGreaterThanOrEqual(counts.ratings);
    expect(counts.ratingSum).toBeLessThanOrEqual(counts.ratings * 5);
  }
  expect(learners / 2000).toBeGreaterThan(9);
  expect(learners / 2000).toBeLessThan(11);
  expect(ratings / learners).toBeCloseTo(0.3, 1);
});

test('the teacher of a course is a user with that role', () => {
  for (let course = 1; course <= 1000; course++) {
    const teacher = teacherOf(course, 2000);
    if (teacher === null) continue;
    expect(teacher).toBeLessThanOrEqual(2000);
    expect(person(teacher).roles).toEqual(['instructor']);
  }
});
