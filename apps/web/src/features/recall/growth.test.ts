import type { RecallCardView, RecallOverview } from '@darasa/contract/recall/endpoints';
import { recallScheduler } from '@darasa/contract/recall/schedule';
import { expect, it } from 'vitest';
import { comingCards, grownTopics, knownCards } from './growth.ts';
import { afterAnswer, answeredCard, beginSession, goOn } from './session.ts';

const aim = recallScheduler({ retention: 0.9, weights: null });
const now = new Date('2026-06-10T09:00:00Z');
const monthAgo = new Date(now.getTime() - 30 * 86_400_000).toISOString();

const card = (id: string, topic: string): RecallCardView => ({
  id,
  course_id: '1',
  lesson_id: null,
  topic,
  shown_at: monthAgo,
  schedule: {
    due_at: monthAgo,
    days: 2,
    stability: 2.3,
    difficulty: 5,
    state: 2,
    steps: 0,
    answers: 1,
    lapses: 0,
    last_at: monthAgo,
  },
  marked: false,
  own: { front: id, back: id },
  flashcard: null,
  question: null,
});
const topic = (name: string, answered: number, remembered: number | null) => ({
  topic: name,
  cards: 4,
  answered,
  remembered,
  fading: 0,
  lesson: null,
});
const overview = {
  courses: [
    {
      course: { id: '1', slug: 'bees', title: 'Bees' },
      left_out: false,
      topics: [topic('The hive', 4, 0.5), topic('Honey', 0, null)],
    },
  ],
} as unknown as RecallOverview;

it('what grew is reckoned of the answers of a session, without the server', () => {
  let session = beginSession([card('a', 'The hive'), card('b', 'The hive')], { now });
  expect(grownTopics(overview, session, aim, now)).toEqual([]);
  for (const rating of [3, 3] as const) {
    const [asked] = session.queue;
    if (!asked) throw new Error('A card is asked');
    const after = answeredCard(asked, { at: now.toISOString(), counts: rating }, aim);
    session = afterAnswer(session, { answerId: asked.id, after, right: true });
  }
  const courses = grownTopics(overview, session, aim, now);
  expect(courses).toMatchObject([
    { course: { title: 'Bees' }, topics: [{ topic: 'The hive', before: 0.5 }] },
  ]);
  const [hive] = courses[0]?.topics ?? [];
  expect(hive?.now).toBeGreaterThan(0.5);
  expect(hive?.now).toBeLessThanOrEqual(1);
  const { known, all, more } = knownCards(overview, courses);
  expect(all).toBe(8);
  expect(more).toBeGreaterThan(0);
  expect(known).toBeLessThanOrEqual(all);
  // Undone, nothing grew
  const before = session.before?.session.before?.session;
  expect(before && grownTopics(overview, before, aim, now)).toEqual([]);
});

it('a card that was not known is not known after the session, though the curve begins anew', () => {
  let session = beginSession([card('a', 'The hive')], { now });
  const [asked] = session.queue;
  if (!asked) throw new Error('A card is asked');
  const after = answeredCard(asked, { at: now.toISOString(), counts: 1 }, aim);
  session = afterAnswer(session, { answerId: 'x', after, right: false });
  const [hive] = grownTopics(overview, session, aim, now)[0]?.topics ?? [];
  expect(hive?.gain).toBeLessThan(0);
  expect(hive?.now).toBeLessThan(0.5);
});

const at = (ms: number) => new Date(now.getTime() + ms).toISOString();
const HOUR_MS = 3_600_000;

it('what comes next is told of how cards stand after the session', () => {
  const soon = { ...card('s', 'Honey'), shown_at: at(HOUR_MS / 6) };
  const again = { ...soon, schedule: { ...soon.schedule, days: 0 } };
  const tomorrow = { ...card('t', 'Honey'), shown_at: at(24 * HOUR_MS) };
  const cards = [card('a', 'Honey'), again, tomorrow];
  const session = beginSession([], { now });
  expect(comingCards(cards, session, now)).toEqual({
    now: 1,
    today: 1,
    nextAt: new Date(again.shown_at),
    // What is left of today waits tomorrow too
    tomorrow: 3,
  });
  // In ten minutes the second one is due
  expect(comingCards(cards, session, new Date(again.shown_at))).toMatchObject({ now: 2, today: 0 });
});

it('a session is gone on with by its cards as they stand, and what grew is told of both', () => {
  const cards = [card('a', 'Honey'), card('b', 'Honey')];
  let session = beginSession(cards.slice(0, 1), { now });
  const [asked] = session.queue;
  if (!asked) throw new Error('A card is asked');
  const after = answeredCard(asked, { at: now.toISOString(), counts: 3 }, aim);
  session = afterAnswer(session, { answerId: 'x', after, right: true });
  const more = goOn(cards, session, { now });
  expect([more.queue.map(({ id }) => id), more.total, more.answers]).toEqual([['b'], 1, 0]);
  expect(more.before).toBeNull();
  expect(more.grown.has('a')).toBe(true);
  // For who wants to practise: what is not due, as it stands now
  const early = goOn(cards, session, { now, early: true });
  expect(early.queue).toEqual([after]);
});
