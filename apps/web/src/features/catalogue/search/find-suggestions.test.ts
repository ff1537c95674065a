import { expect, it } from 'vitest';
import { courseWith } from '../test-courses.ts';
import { begins, findSuggestions } from './find-suggestions.ts';

it.each([
  ['Data science', 'sci', true],
  ['Data science', 'data sc', true],
  ['Data science', 'ience', false],
  ['Français professionnel', 'francais', true],
  ['Data science', '  ', false],
  ['Data science', '§', false],
])('%s, %s: %s', (text, typed, expected) => expect(begins(text, typed)).toBe(expected));

const category = { description: '', courses: 3 };
const navigation = {
  categories: [
    {
      ...category,
      ...{ slug: 'design', name: 'Design', subcategories: [{ slug: 'web', name: 'Web design', courses: 2 }] },
    },
    { ...category, slug: 'music', name: 'Music', courses: 9, subcategories: [] },
    { ...category, slug: 'none', name: 'Nothing', courses: 0, subcategories: [] },
  ],
  tracks: [{ slug: 'designer', name: 'From design to code', summary: '', courses: 2, estimatedMinutes: 60 }],
};
const course = courseWith({ instructor: { username: 'dess', name: 'Dess Okello', image: null } as never });
const shown = (typed: string, recent: string[] = []) =>
  findSuggestions(typed, { ...navigation, courses: typed === '' ? [] : [course, course], recent }).map(
    ({ group, label, href }) => [group, label, href],
  );

it('groups courses, their teachers, subjects and paths, and ends with the search itself', () => {
  expect(shown('des')).toEqual([
    ['Courses', course.title, expect.any(String)],
    ['Courses', course.title, expect.any(String)],
    ['Teachers', 'Dess Okello', '/teachers/dess'],
    ['Subjects', 'Design', '/courses/design'],
    ['Subjects', 'Web design', '/courses/design?subcategory=web'],
    ['Subjects', 'From design to code', '/tracks/designer'],
    ['', 'des', '/courses?search=des'],
  ]);
});

it('begins with what was searched for last, and with where most courses are', () => {
  expect(shown('', ['bees']).map(([, label]) => label)).toEqual([
    ...['bees', 'Forget these searches', 'Music', 'Design'],
  ]);
  expect(shown('')).toHaveLength(2);
});
