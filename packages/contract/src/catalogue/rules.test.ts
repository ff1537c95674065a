import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { catalogueEndpoints } from './endpoints.ts';
import {
  coursePath,
  displayDuration,
  displayLevel,
  languageCode,
  programmeCourseTypes,
  programmeOf,
  reservedCourseSlugs,
} from './rules.ts';
import { courseUpdateProblems, datesProblem, titleProblem } from './update-rules.ts';

const start = '2026-01-01T00:00:00Z';
const after = (days: number) => new Date(Date.parse(start) + days * 86_400_000).toISOString();

test.each([
  [1, '1 day'],
  [6, '6 days'],
  [7, '1 week'],
  [8, '2 weeks'],
  [29, '5 weeks'],
  [30, '1 month'],
  [31, '2 months'],
  [365, '13 months'],
])('a course of %i days runs for %s', (days, shown) =>
  expect(displayDuration(start, after(days))).toBe(shown),
);

test.each([
  [null, after(1)],
  [start, undefined],
  ['soon', after(1)],
  [start, start],
  [after(2), start],
])('without a usable pair of dates (%s, %s) it is self-paced', (from, to) =>
  expect(displayDuration(from, to)).toBe('Self-paced'),
);

test.each([
  ['beginner', 'Beginner'],
  ['ADVANCED', 'Advanced'],
  ['', 'Intermediate'],
  [null, 'Intermediate'],
])('level %s is shown as %s', (level, shown) => expect(displayLevel(level)).toBe(shown));

test('express is self-paced; comprehensive is instructor-led or blended', () => {
  expect(programmeOf('self-paced')).toBe('express');
  expect(programmeOf('blended')).toBe('comprehensive');
  expect(programmeCourseTypes('express')).toEqual(['self-paced']);
  expect(programmeCourseTypes('comprehensive')).toEqual(['instructor-led', 'blended']);
  expect(programmeCourseTypes('toString')).toBeUndefined();
  expect(programmeCourseTypes('design')).toBeUndefined();
});

test.each([
  ['English', 'en'],
  ['Swahili', 'sw'],
  ['French', 'fr'],
  ['Spanish', 'es'],
  ['Klingon', 'en'],
  [undefined, 'en'],
])('language %s has the code %s', (name, code) => expect(languageCode(name)).toBe(code));

describe('a course update', () => {
  const messages = (update: Record<string, unknown>) =>
    courseUpdateProblems(update).map((problem) => problem.message);
  test.each<[Record<string, unknown>, string[]]>([
    [{}, ['Update data is required']],
    [{ title: 'ok!' }, []],
    [{ title: '   ' }, ['Title is required']],
    [{ title: '\u200b\u200b\u2800' }, ['Title is required']],
    [{ title: '\u3164\u3164\u3164' }, ['Title is required']],
    [{ title: '\u{13441}\u{13442}' }, ['Title is required']],
    [{ title: 'a\u200b\u200b' }, ['Title must be at least 3 characters long']],
    [{ title: '養蜂入門' }, []],
    [{ title: 7 }, ['Title is required']],
    [{ title: ' ab ' }, ['Title must be at least 3 characters long']],
    [{ title: 'a'.repeat(255) }, []],
    [{ title: 'a'.repeat(256) }, ['Title must be less than 255 characters']],
    [{ price: 0 }, []],
    [{ price: -1 }, ['Price must be 0 or a positive number (0 for free courses)']],
    [{ price: '12' }, ['Price must be 0 or a positive number (0 for free courses)']],
    [{ price: Number.NaN }, ['Price must be 0 or a positive number (0 for free courses)']],
    [{ enrollment_capacity: 0 }, ['Enrollment capacity must be between 1 and 10,000']],
    [{ enrollment_capacity: 10_001 }, ['Enrollment capacity must be between 1 and 10,000']],
    [{ enrollment_capacity: 10_000 }, []],
    [{ start_date: 'x', end_date: after(1) }, ['Invalid date format']],
    [{ start_date: after(1), end_date: start }, ['End date must be after start date']],
    [{ start_date: start, end_date: start }, ['End date must be after start date']],
    [{ start_date: start }, []],
    [{ start_date: '0000-01-01T00:00:00Z' }, ['Invalid date format']],
    [{ end_date: '9999-12-31T23:59:59-23:59' }, ['Invalid date format']],
    [{ start_date: '0001-01-01T00:00:00Z', end_date: '9999-12-31T23:59:59Z' }, []],
    [{ start_date: { toString: 1 }, end_date: after(1) }, ['Invalid date format']],
    [{ level: { toString: 1 } }, ['Level must be one of: beginner, intermediate, advanced']],
    [{ is_published: true }, []],
  ])('%j', (update, expected) => expect(messages(update)).toEqual(expected));

  test.each([
    ['level', 'expert'],
    ['course_type', 'correspondence'],
    ['currency', 'BTC'],
  ])('%s %s is refused at its field', (field, value) =>
    expect(courseUpdateProblems({ [field]: value }).map((problem) => problem.path)).toEqual([field]),
  );

  test('all problems are reported together', () => {
    expect(courseUpdateProblems({ title: '', price: -1, level: 'x' })).toHaveLength(3);
    expect(courseUpdateProblems(null)).toEqual([{ path: '', message: 'Update data is required' }]);
  });

  test('never throws', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.anything()), (update) => {
        expect(Array.isArray(courseUpdateProblems(update))).toBe(true);
      }),
    );
  });
});

test('titles and dates', () => {
  expect(titleProblem(undefined)).toBe('Title is required');
  expect(datesProblem(null, after(1))).toBeUndefined();
});

test('a course has one canonical path', () => {
  expect(coursePath({ category: 'data-science', slug: 'sql-first' })).toBe('/courses/data-science/sql-first');
});

test('every API path segment in the place of a course is reserved, and is a valid slug', () => {
  const words = Object.values(catalogueEndpoints)
    .map(({ path }) => path.split('/'))
    .filter(([, root, word]) => root === 'courses' && word !== undefined && !word.startsWith('{'))
    .map(([, , word]) => word);
  expect([...reservedCourseSlugs].sort()).toEqual([...new Set(words)].sort());
});
