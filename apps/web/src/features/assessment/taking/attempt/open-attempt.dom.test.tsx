import 'fake-indexeddb/auto';
import type { AssessmentStanding, AttemptView } from '@darasa/contract/assessment/taking/attempts';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mount } from '~/lib/test-mounting';
import type { AnswerStore } from '../saving/answer-store.ts';
import { steadyNow } from '../server-clock.ts';
import { paperQuestion } from '../test-paper.ts';
import { OpenAttempt } from './open-attempt.tsx';

const goOnTo = vi.hoisted(() => vi.fn(async () => undefined));
vi.mock('../queries.ts', () => ({ goOnTo }));

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  sessionStorage.clear();
  goOnTo.mockClear();
});
afterEach(() => vi.unstubAllGlobals());

const standing = {
  id: 'as',
  title: 'What you know',
  questions: 2,
  one_at_a_time: false,
  return_allowed: true,
} as AssessmentStanding;

async function opened(
  change: {
    assessment?: Partial<AssessmentStanding>;
    endsIn?: number;
    view?: Partial<AttemptView>;
    uploading?: number;
  } = {},
) {
  const submit = vi.fn(async () => undefined);
  const set = vi.fn();
  const reload = vi.fn(async () => undefined);
  const store = { set, submit, flush: async () => undefined } as unknown as AnswerStore;
  const view = {
    attempt: {
      id: `a${Math.random()}`,
      state: 'in_progress',
      ends_at: change.endsIn === undefined ? null : new Date(steadyNow() + change.endsIn).toISOString(),
    },
    assessment: { ...standing, ...change.assessment },
    preview: false,
    position: 0,
    questions: [paperQuestion('true_false'), paperQuestion('short_text')],
    answers: [],
    files: [],
    result: null,
    server_time: '',
    ...change.view,
  } as unknown as AttemptView;
  const { user } = await mount(
    <OpenAttempt
      back="/learn/bees/1"
      attempt={{ view, skew: 0 }}
      store={store}
      state={{ local: new Map(), kept: true, submitted: false }}
      uploading={change.uploading ?? 0}
      onReload={reload}
    />,
  );
  return { user, submit, set, reload };
}

test('questions follow each other on a phone, with the strip of numbers and the focus at the next one', async () => {
  const { user, set } = await opened();
  await user.click(screen.getByRole('radio', { name: 'True' }));
  expect(set).toHaveBeenCalledWith('q-true_false', { choice: 'True' });
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByRole('heading', { name: /^Question 2 of 2/ })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Question 1, not answered' }));
  expect(screen.getByRole('heading', { name: /^Question 1 of 2/ })).toHaveFocus();
});

test('before submitting it is said what is open and what is flagged, and one can go there', async () => {
  const { user, submit } = await opened({
    view: {
      answers: [{ question_id: 'q-true_false', response: { choice: 'True' }, version: 1, saved_at: '' }],
    },
  });
  await user.click(screen.getByRole('button', { name: 'Flag question 1' }));
  await user.click(within(screen.getByRole('banner')).getByRole('button', { name: 'Submit' }));
  const dialog = screen.getByRole('dialog');
  expect(dialog).toHaveTextContent('Not answered, or only in part:');
  expect(within(dialog).getByRole('button', { name: 'Go to question 1' })).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Go to question 2' }));
  expect(screen.getByRole('heading', { name: /^Question 2 of 2/ })).toBeVisible();
  await user.click(within(screen.getByRole('banner')).getByRole('button', { name: 'Submit' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Submit' }));
  expect(submit).toHaveBeenCalledTimes(1);
});

test('when the time is up, what is there is submitted once', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance', 'Date'] });
  const { submit } = await opened({ endsIn: 2500 });
  expect(screen.getByText('10 s left')).toBeVisible();
  vi.advanceTimersByTime(2000);
  expect(submit).not.toHaveBeenCalled();
  vi.advanceTimersByTime(5000);
  // It is asked first whether the site is maintained
  await vi.waitFor(() => expect(submit).toHaveBeenCalledTimes(1), { timeout: 5000 });
  vi.useRealTimers();
});

test('without return the next question comes from the server, and none can be opened again', async () => {
  const { user, reload } = await opened({
    assessment: { one_at_a_time: true, return_allowed: false },
    view: { questions: [paperQuestion('true_false')] },
  });
  expect(screen.getByRole('button', { name: 'Question 2, closed' })).toBeDisabled();
  expect(screen.getByText('You cannot return to this question.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(goOnTo).toHaveBeenCalledWith(expect.any(String), 1);
  expect(reload).toHaveBeenCalled();
  expect(screen.queryByRole('button', { name: 'Previous' })).not.toBeInTheDocument();
});

test('the instructions stay beside the answers', async () => {
  await opened({ assessment: { instructions_html: '<p>Weigh both sides.</p>' } });
  expect(screen.getByText('Weigh both sides.')).toBeVisible();
});

test('nothing is said to be saved before something is answered', async () => {
  await opened();
  expect(screen.queryByText('All answers saved')).toBeNull();
});

test('one says that all is saved once there is an answer', async () => {
  const answers = [{ question_id: 'q-true_false', response: { choice: 'True' }, version: 1, saved_at: '' }];
  await opened({ view: { answers } });
  expect(screen.getByText('All answers saved')).toBeVisible();
});

test('while a file is on its way, answers do not count as saved and cannot be submitted without it', async () => {
  const { user, submit } = await opened({
    uploading: 1,
    view: {
      answers: [{ question_id: 'q-true_false', response: { choice: 'True' }, version: 1, saved_at: '' }],
    },
  });
  expect(screen.getByText('Uploading 1 file')).toBeVisible();
  await user.click(within(screen.getByRole('banner')).getByRole('button', { name: 'Submit' }));
  const dialog = screen.getByRole('dialog');
  expect(dialog).toHaveTextContent('Files are still being uploaded.');
  await user.click(within(dialog).getByRole('button', { name: 'Submit' }));
  expect(submit).not.toHaveBeenCalled();
  await user.click(within(dialog).getByRole('button', { name: 'Continue answering' }));
  expect(dialog).not.toBeInTheDocument();
});
