import { expect, it } from 'vitest';
import { pagePath, pageSlugProblem, slugFromTitle } from './page-rules.ts';

it.each([
  ['school-rules', true],
  ['a', true],
  ['2027', true],
  ['School', false],
  ['a--b', false],
  ['-a', false],
  ['a/b', false],
  ['../x', false],
  ['', false],
  ['courses', false],
  ['help', false],
  ['administrator', false],
  ['new', false],
  ['x'.repeat(61), false],
])('%s is an address of a page: %s', (slug, may) => expect(pageSlugProblem(slug) === undefined).toBe(may));

it('makes an address of a title', () => {
  expect(slugFromTitle('  Règles de l’école – 2027! ')).toBe('regles-de-l-ecole-2027');
  expect(slugFromTitle('学校')).toBe('');
  expect(pageSlugProblem(slugFromTitle(`${'ab '.repeat(40)}`))).toBeUndefined();
});

it('shows pages of the product where they have always been, and others below /pages', () =>
  expect([pagePath('help'), pagePath('school-rules')]).toEqual(['/help', '/pages/school-rules']));
