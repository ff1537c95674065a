import { newLesson } from '@darasa/contract/authoring/edits';
import { expect, test } from 'vitest';
import { LESSON, oneLesson, withText } from '../course-document/test-server.ts';
import { differences } from './differences.ts';

test('nothing between a document and itself', () => {
  expect(differences(oneLesson(), oneLesson())).toEqual([]);
});

test('names the field of a lesson, with what stood there', () => {
  expect(differences(oneLesson('old'), oneLesson('new'))).toEqual([
    { path: `lesson:${LESSON}/content_text`, before: 'old', after: 'new' },
  ]);
});

test('names a lesson that came or went, and the changed order', () => {
  const added = newLesson({ title: 'Second' });
  const before = oneLesson();
  const after = {
    ...before,
    modules: before.modules.map((module) => ({ ...module, lessons: [...module.lessons, added] })),
  };
  const moduleId = before.modules[0]?.id;
  expect(differences(before, after)).toEqual([
    { path: `module:${moduleId}/lessons`, before: [LESSON], after: [LESSON, added.id] },
    { path: `lesson:${added.id}`, before: undefined, after: added },
  ]);
  expect(differences(after, before).at(-1)).toEqual({
    path: `lesson:${added.id}`,
    before: added,
    after: undefined,
  });
});

test('several changes in the order of the steps', () => {
  const before = oneLesson();
  const after = withText({ ...before, details: { ...before.details, title: 'Bees', price: 5 } }, 'new');
  expect(differences(before, after).map(({ path }) => path)).toEqual([
    'details/title',
    'details/price',
    `lesson:${LESSON}/content_text`,
  ]);
});
