import type { RecallCardView } from '@darasa/contract/recall/endpoints';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { appOutbox } from '~/lib/offline/app-outbox';
import { RecallSessionPage } from './session-page.tsx';

const since = '2026-01-05T06:00:00.000Z';
const schedule: RecallCardView['schedule'] = {
  due_at: since,
  days: 0,
  stability: 0,
  difficulty: 0,
  state: 0,
  steps: 0,
  answers: 0,
  lapses: 0,
  last_at: null,
};
const own = (number: number): RecallCardView => ({
  id: `0190a1b2-0000-7000-8000-00000000000${number}`,
  course_id: null,
  lesson_id: null,
  topic: '',
  marked: false,
  question: null,
  flashcard: null,
  own: { front: `Front ${number}`, back: `Back ${number}` },
  schedule,
  shown_at: since,
});
const cards = {
  cards: [own(1), own(2)],
  total: 2,
  courses: [],
  aim: { retention: 0.9, weights: null },
  server_time: since,
};
const json = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const refused = () =>
  json(500, { success: false, message: 'Something went wrong', error: { code: 'SERVER_ERROR' } });

/** What the server answers, by the end of a path; everything else fails. */
let replies: Record<string, () => Response>;
beforeEach(() => {
  replies = { '/recall/cards': () => json(200, { success: true, message: '', data: cards }) };
  vi.stubGlobal(
    'fetch',
    vi.fn(async (input: RequestInfo | URL) => {
      const { pathname } = new URL(input instanceof Request ? input.url : String(input), 'http://localhost');
      const reply = Object.entries(replies).find(([end]) => pathname.endsWith(end));
      return reply ? reply[1]() : refused();
    }),
  );
  vi.spyOn(window, 'scrollTo').mockReturnValue(undefined);
  vi.spyOn(appOutbox, 'keep').mockResolvedValue('device');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function open() {
  const pieces = { Question: () => null, judge: () => undefined, isAnswered: () => false };
  const root = createRootRoute({
    component: () => <RecallSessionPage pieces={pieces} minutes={10} courseId={undefined} early={false} />,
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={createRouter({ routeTree: root, history: createMemoryHistory() })} />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}
async function answerFirst(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await screen.findByRole('button', { name: 'Show the answer' }));
  await user.click(screen.getByRole('button', { name: /^Knew it/ }));
}
const NO_ROOM = /This device has no room to keep your answers/;

it('says that the cards could not be loaded, and loads them when asked again', async () => {
  const ready = replies;
  replies = {};
  const user = open();
  expect(await screen.findByRole('heading', { name: 'Your cards could not be loaded' })).toBeVisible();
  replies = ready;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Front 1')).toBeVisible();
});

it.each([
  ['tab' as const, true],
  ['device' as const, false],
])(
  'says that an answer is lost with the tab where the device has no room: kept in the %s, %s',
  async (keptIn, said) => {
    vi.mocked(appOutbox.keep).mockResolvedValue(keptIn);
    const user = open();
    await answerFirst(user);
    expect(await screen.findByText('Front 2')).toBeVisible();
    if (said) expect(await screen.findByText(NO_ROOM)).toBeVisible();
    else expect(screen.queryByText(NO_ROOM)).toBeNull();
    expect(appOutbox.keep).toHaveBeenCalledWith(
      expect.objectContaining({ payload: expect.objectContaining({ card_id: own(1).id, rating: 3 }) }),
    );
  },
);

describe('a session', () => {
  // So that what comes in ten minutes comes on this day
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 5, 10, 9, 0) }));
  afterEach(() => void vi.useRealTimers());

  it('is worked by keys alone', async () => {
    const user = open();
    await screen.findByText('Front 1');
    await user.keyboard(' ');
    expect(screen.getByText('Back 1')).toBeVisible();
    // What each rating means, and in how long the card comes back with it
    expect(screen.getByRole('button', { name: 'Forgot 1 minute' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Hard 6 minutes' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Knew it 10 minutes' })).toHaveFocus();
    expect(screen.getByRole('button', { name: /^Easy \d+ days$/ })).toBeVisible();
    await user.keyboard('3');
    expect(await screen.findByText('Front 2')).toBeVisible();
    await user.keyboard('z');
    expect(await screen.findByText('Front 1')).toBeVisible();
    await user.keyboard('{Enter}');
    expect(screen.getByText('Back 1')).toBeVisible();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Front 2')).toBeVisible();
  });

  it('counts on when a card is not known, and says when it is asked again', async () => {
    const user = open();
    expect(await screen.findByRole('heading', { name: '1 of 2' })).toBeVisible();
    await user.keyboard(' 1');
    expect(await screen.findByRole('heading', { name: '2 of 2' })).toBeVisible();
    await user.keyboard(' 3');
    expect(await screen.findByRole('heading', { name: 'Once more: 1 card left' })).toBeVisible();
  });

  it('says when cards come back on the same day, and is gone on with', async () => {
    const user = open();
    await screen.findByText('Front 1');
    await user.keyboard(' 3');
    await screen.findByText('Front 2');
    await user.keyboard(' 3');
    expect(await screen.findByRole('heading', { name: 'That is all for now' })).toBeVisible();
    expect(screen.getByText('2 cards come back, the first today at 09:10.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Practise the next cards' }));
    expect(await screen.findByRole('heading', { name: '1 of 2' })).toBeVisible();
  });
});
