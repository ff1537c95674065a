import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '~/lib/api/errors';
import { appOutbox } from '~/lib/offline/app-outbox';
import { session } from '~/lib/session/session';
import {
  type AnswerChange,
  keepChange,
  onSaved,
  refusedChanges,
  registerAnswers,
  type Saved,
  waitingChanges,
} from './answers-channel.ts';

const calls = vi.hoisted(() => ({ list: [] as { path: string; body: unknown }[], answer: vi.fn() }));
vi.mock('~/lib/api/client', () => ({
  request: async ({ path }: { path: string }, { body }: { body: unknown }) => {
    calls.list.push({ path, body });
    return calls.answer(path, body);
  },
}));

const change = (question_id: string | null, response: unknown = null, attempt_id = 'a1'): AnswerChange => ({
  attempt_id,
  question_id,
  response,
  answered_at: '2026-11-22T10:00:00.000Z',
});
const reply = { answers: [], refused: [], ends_at: null, server_time: '2026-11-22T10:00:01.000Z' };
const received: Saved[] = [];
let stop = () => undefined as unknown;

beforeEach(async () => {
  vi.stubGlobal('document', { visibilityState: 'visible' });
  registerAnswers();
  session.start({
    token: 'token',
    refreshToken: null,
    expiresIn: 900,
    remember: false,
    user: {
      user_id: `student-${Math.random()}`,
      username: 'a',
      email: 'a@x.org',
      roles: ['student'],
    } as never,
  });
  calls.list.length = 0;
  received.length = 0;
  calls.answer.mockReset().mockResolvedValue(reply);
  stop = onSaved((saved) => received.push(saved));
  await appOutbox.refresh();
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

test('of each question the last answer is sent, all of an attempt in one call', async () => {
  await keepChange(change('q1', { text: 'a' }));
  await keepChange(change('q2', { text: 'b' }));
  await keepChange(change('q1', { text: 'c' }));
  await appOutbox.send();
  expect(calls.list).toHaveLength(1);
  expect(calls.list[0]).toMatchObject({
    path: '/attempts/{id}/answers',
    body: { answers: [{ question_id: 'q2' }, { question_id: 'q1', response: { text: 'c' } }] },
  });
  expect(await waitingChanges('a1')).toEqual([]);
  expect(received).toMatchObject([{ attempt_id: 'a1', reply }]);
});

test('a submission goes out with the last answers, and tells what came of it', async () => {
  const view = { attempt: { id: 'a1', state: 'graded' } };
  calls.answer.mockResolvedValue(view);
  await keepChange(change('q1', { text: 'a' }));
  await keepChange(change(null));
  await appOutbox.send();
  expect(calls.list).toMatchObject([
    { path: '/attempts/{id}/submit', body: { answers: [{ question_id: 'q1' }] } },
  ]);
  expect(received).toMatchObject([{ submitted: view }]);
});

test('long answers are sent in several calls, the submission with the last one', async () => {
  const long = 'x'.repeat(150_000);
  for (const id of ['q1', 'q2', 'q3']) await keepChange(change(id, { text: long }));
  await keepChange(change(null));
  await appOutbox.send();
  expect(calls.list.map(({ path }) => path)).toEqual([
    '/attempts/{id}/answers',
    '/attempts/{id}/answers',
    '/attempts/{id}/submit',
  ]);
});

test('what the server refuses is kept with its words, and nothing else is lost', async () => {
  calls.answer.mockResolvedValue({
    ...reply,
    refused: [{ question_id: 'q1', message: 'This question is closed' }],
  });
  await keepChange(change('q1', { text: 'a' }));
  await keepChange(change('q2', { text: 'b' }));
  await appOutbox.send();
  expect(refusedChanges('a1')).toMatchObject([
    { payload: { question_id: 'q1' }, message: 'This question is closed' },
  ]);
  expect(await waitingChanges('a1')).toEqual([]);
});

test('an attempt that is over takes nothing, and other attempts are not affected', async () => {
  calls.answer.mockImplementation(async (_path: string, body: { answers: { response: unknown }[] }) => {
    if (body.answers[0]?.response === 'late')
      throw new ApiError('The time is up', 'CONFLICT' as never, { status: 409 });
    return reply;
  });
  await keepChange(change('q1', 'late'));
  await keepChange(change('q1', 'in time', 'a2'));
  await appOutbox.send();
  expect(received).toMatchObject([
    { attempt_id: 'a1', closed: true },
    { attempt_id: 'a2', reply },
  ]);
  expect(refusedChanges('a1')).toMatchObject([{ message: 'The time is up' }]);
  expect(refusedChanges('a2')).toEqual([]);
});

test('without a connection everything waits', async () => {
  calls.answer.mockRejectedValue(new ApiError('Network error', 'NETWORK_ERROR'));
  await keepChange(change('q1', { text: 'a' }));
  await appOutbox.send();
  expect(await waitingChanges('a1')).toHaveLength(1);
  expect(received).toEqual([]);
});
