import type { RecallCardView, RecallOverview } from '@darasa/contract/recall/endpoints';
import { recallScheduler } from '@darasa/contract/recall/schedule';
import { expect, it } from 'vitest';
import { comingTomorrow, grownTopics, knownCards } from './growth.ts';
import { afterAnswer, answeredCard, beginSession } from './session.ts';

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

it('what comes tomorrow is told of how cards stand after the session', () => {
  const tomorrow = { ...card('t', 'Honey'), shown_at: new Date(now.getTime() + 86_400_000).toISOString() };
  const session = beginSession([], { now });
  expect(comingTomorrow([card('a', 'Honey'), tomorrow], session, now)).toBe(1);
});
