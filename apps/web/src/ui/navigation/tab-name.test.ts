import { expect, it } from 'vitest';
import { tabName } from './tab-name.ts';

const tab = { href: '/x', label: 'Discussions', current: false };
const threads = (count: number) => ({ count, words: count === 1 ? 'unread thread' : 'unread threads' });
const questions = (count: number) => ({ count, words: count === 1 ? 'question' : 'questions' });

it.each([
  ['nothing to say', {}, undefined],
  ['nothing new', { unread: threads(0), waiting: questions(0) }, undefined],
  ['a plain number is read as it stands', { count: 12 }, undefined],
  ['what is unread', { unread: threads(1) }, 'Discussions: 1 unread thread'],
  [
    'what is unread and what waits',
    { unread: threads(2), waiting: questions(1) },
    'Discussions: 2 unread threads and 1 question',
  ],
  ['with a number of all', { count: 1200, waiting: questions(3) }, 'Discussions 1,200: 3 questions'],
])('%s', (_case, more, name) => {
  expect(tabName({ ...tab, ...more })).toBe(name);
});
