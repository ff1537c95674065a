import 'fake-indexeddb/auto';
import type { PracticeView } from '@darasa/contract/assessment/taking/practice';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepAnswer, keptAnswer } from '~/lib/offline/answers';
import { practiceKey, practiceRunKey } from '~/lib/offline/practice-names';
import { session } from '~/lib/session/session';
import { newRun, type PracticeRun } from './practice-run.ts';
import { usePractice } from './use-practice.ts';

const view = { id: 'p1', revision_id: '5', papers: [{ seed: 'one', drawn: [], questions: [] }] };
const kept = async () => Object.keys((await keptAnswer<PracticeRun>(practiceRunKey('p1')))?.answers ?? {});
let practised = 0;

beforeEach(async () => {
  practised += 1;
  vi.spyOn(session, 'user').mockReturnValue({ user_id: `learner-${practised}` } as never);
  await keepAnswer(practiceKey('p1'), view);
});
afterEach(() => vi.restoreAllMocks());

/** A practice that has been begun. */
async function practice() {
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => usePractice('p1'), { wrapper });
  await waitFor(() => expect(result.current.data?.view).toEqual(view));
  act(() => result.current.change((run) => newRun(view as unknown as PracticeView, run)));
  await waitFor(async () => expect(await keptAnswer(practiceRunKey('p1'))).toBeDefined());
  return result;
}
const answered = (id: string) => (run: PracticeRun | null) =>
  run && {
    ...run,
    answers: { ...run.answers, [id]: { response: { text: id }, answered_at: '2026-03-01T09:00:00Z' } },
  };

it('two answers that are given before the page is drawn again both stand', async () => {
  const { current } = await practice();
  act(() => {
    current.change(answered('first'));
    current.change(answered('second'));
  });
  await waitFor(async () => expect(await kept()).toEqual(['first', 'second']));
});

it('says when a run could not be kept, until it is', async () => {
  const result = await practice();
  expect(result.current.isKept).toBe(true);
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
    throw new DOMException('No room', 'QuotaExceededError');
  });
  act(() => result.current.change(answered('first')));
  await waitFor(() => expect(result.current.isKept).toBe(false));
  expect(result.current.data?.run?.answers).toHaveProperty('first');
  expect(await kept()).toEqual([]);
  act(() => result.current.change(answered('second')));
  await waitFor(() => expect(result.current.isKept).toBe(true));
  expect(await kept()).toEqual(['first', 'second']);
});

it('shows an answer in the same moment, as a field that is ruled by it must', async () => {
  const result = await practice();
  act(() => {
    result.current.change(answered('first'));
  });
  expect(result.current.data?.run?.answers).toHaveProperty('first');
});

it('an answer stands that is given while the practice is being read', async () => {
  const result = await practice();
  const { get } = IDBObjectStore.prototype;
  let reads = 0;
  vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function (this: IDBObjectStore, key) {
    const asked = get.call(this, key);
    reads += 1;
    // The practice comes first, then its run
    if (reads === 2) result.current.change(answered('first'));
    return asked;
  });
  await act(async () => void (await result.current.query.refetch()));
  await waitFor(async () => expect(await kept()).toEqual(['first']));
  await new Promise((rest) => setTimeout(rest, 50));
  expect(reads).toBeGreaterThan(1);
  expect(result.current.data?.run?.answers).toHaveProperty('first');
});
