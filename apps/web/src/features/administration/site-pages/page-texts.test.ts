import { expect, it } from 'vitest';
import { partsOf, sourceOf } from './page-texts.ts';

it.each([
  [{ title: 'School rules', summary: 'What counts here.', body: '## One\n\n- a\n- b' }],
  [{ title: 'A: b', summary: '---', body: '' }],
])('comes back as it was', (text) => expect(partsOf(sourceOf(text))).toEqual(text));

it('keeps title and summary on one line', () =>
  expect(partsOf(sourceOf({ title: ' a\n b ', summary: '', body: 'x' }))).toEqual({
    title: 'a b',
    summary: '',
    body: 'x',
  }));
