import type { Gradebook } from '@darasa/contract/assessment/grades/gradebook';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerWith } from '~/lib/api/test-transport';
import { gradebookQuery, saveGrades } from './gradebook-calls.ts';
import { bookWith, columnOf, learnerOf } from './test-gradebook.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A page of a book: who is on it, the columns in their order, where the next one begins. */
const page = (id: number, columns: number[], next: string | null): { data: Gradebook } => ({
  data: {
    ...bookWith([learnerOf(id, `Learner ${id}`, columns)], 0),
    assessments: columns.map((column) => columnOf(column)),
    next,
  },
});
const read = () => new QueryClient().fetchQuery({ ...gradebookQuery('7'), retry: false });

it.each([
  ['an assessment is added', [0, 1], [0, 2, 1]],
  ['an assessment is removed', [0, 1], [1]],
  ['they change places', [0, 1], [1, 0]],
])('reads all learners with the same assessments when %s between two pages', async (_what, before, after) => {
  const calls = answerWith(
    page(1, before, '1'),
    page(2, after, null),
    page(1, after, '1'),
    page(2, after, null),
  );
  const book = await read();
  expect(calls).toHaveLength(4);
  expect(book.learners.map(({ points }) => points)).toEqual([after, after]);
  expect(book.assessments.map(({ id }) => id)).toEqual(after.map((column) => columnOf(column).id));
});

it('reads each page once when nothing changes', async () => {
  const calls = answerWith(page(1, [0, 1], '1'), page(2, [0, 1], '2'), page(3, [0, 1], null));
  expect((await read()).learners.map(({ user_id }) => user_id)).toEqual(['1', '2', '3']);
  expect(calls).toHaveLength(3);
});

it('gives up when the assessments change again and again', async () => {
  let at = 0;
  vi.stubGlobal('fetch', async () => {
    const { data } = page(1, [at++ % 2], '1');
    return Response.json({ success: true, message: 'OK', data });
  });
  await expect(read()).rejects.toThrow(/being changed/);
});

it('names the file by the day on the site', async () => {
  // Already the next day in Nairobi
  vi.setSystemTime('2026-11-30T22:30:00Z');
  vi.stubGlobal('fetch', async () => new Response('a,b'));
  URL.createObjectURL ??= () => '';
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:grades');
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  await saveGrades('7');
  expect(saved).toEqual(['grades-2026-12-01.csv']);
  // The byte order mark, which spreadsheets want, and the text
  const [file] = made.mock.calls.flat();
  expect(file).toMatchObject({ type: 'text/csv', size: 3 + 'a,b'.length });
});
