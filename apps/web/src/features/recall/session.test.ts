import type { RecallCardView } from '@darasa/contract/recall/endpoints';
import { recallScheduler } from '@darasa/contract/recall/schedule';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RecallChange } from './session.ts';
import { afterAnswer, answeredCard, beginSession, isDue, progressOf, withWaiting } from './session.ts';

const aim = recallScheduler({ retention: 0.9, weights: null });
const now = new Date('2026-06-10T09:00:00Z');

const card = (id: string, fields: Partial<RecallCardView> = {}): RecallCardView => ({
  id,
  course_id: '1',
  lesson_id: null,
  topic: 'Rain',
  shown_at: now.toISOString(),
  schedule: {
    due_at: now.toISOString(),
    days: 0,
    stability: 0,
    difficulty: 0,
    state: 0,
    steps: 0,
    answers: 0,
    lapses: 0,
    last_at: null,
  },
  marked: false,
  own: { front: id, back: id },
  flashcard: null,
  question: null,
  ...fields,
});
const cards = (count: number) => Array.from({ length: count }, (_, index) => card(`card ${index}`));

describe('a session', () => {
  it('has what is due, for as long as was chosen, of the chosen course', () => {
    const later = card('later', { shown_at: '2026-06-13T00:00:00Z' });
    const other = card('other', { course_id: '2' });
    const all = [...cards(30), later, other];
    expect(beginSession(all, { now }).total).toBe(31);
    expect(beginSession(all, { now, minutes: 5 }).total).toBe(10);
    const worth = card('worth', { marked: true });
    expect(beginSession([...all, worth], { now, minutes: 5 }).queue.map(({ id }) => id)).toContain('worth');
    expect(beginSession(all, { now, courseId: '2' }).queue).toEqual([other]);
    expect(beginSession(all, { now, early: true }).queue).toEqual([later]);
  });

  it('asks what was not known again, ends, and every answer can be taken back', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 12 }),
        fc.array(fc.boolean(), { maxLength: 60 }),
        (count, rights) => {
          let session = beginSession(cards(count), { now });
          for (const [index, right] of rights.entries()) {
            const [asked] = session.queue;
            if (!asked) break;
            const before = session;
            const at = new Date(now.getTime() + index * 1000).toISOString();
            const after = answeredCard(asked, { at, counts: right ? 3 : 1 }, aim);
            session = afterAnswer(session, { answerId: `a${index}`, after, right });
            expect(session.before?.session).toBe(before);
            // It moves with every answer, wrong ones too
            expect(progressOf(session)).toBeGreaterThan(progressOf(before));
            expect(session.done + session.queue.length).toBe(count);
            // Three times not known: it rests
            const rests = (session.missed.get(asked.id) ?? 0) >= 3;
            expect(session.queue.some(({ id }) => id === asked.id)).toBe(!right && !rests);
          }
          for (let rest = 0; session.queue.length > 0; rest++) {
            const [asked] = session.queue;
            if (!asked) break;
            const after = answeredCard(asked, { at: now.toISOString(), counts: 3 }, aim);
            session = afterAnswer(session, { answerId: `r${rest}`, after, right: true });
          }
          expect(session.done).toBe(count);
          expect(progressOf(session)).toBe(1);
          expect(session.answered.size).toBe(count);
        },
      ),
    );
  });
});

it('lets a card rest that is never known, and ends', () => {
  let session = beginSession(cards(2), { now });
  let asked = 0;
  for (; session.queue[0] && asked < 50; asked++) {
    const after = answeredCard(session.queue[0], { at: now.toISOString(), counts: 1 }, aim);
    session = afterAnswer(session, { answerId: String(asked), after, right: false });
  }
  expect([asked, session.done, session.known.size]).toEqual([6, 2, 0]);
});

describe('what waits on the device', () => {
  it('counts, unless it was taken back', () => {
    const answer = (id: string, counts: 1 | 3): RecallChange => ({
      kind: 'answer',
      id,
      card_id: 'card 0',
      at: now.toISOString(),
      seed: '',
      revision_id: null,
      response: null,
      rating: null,
      counts,
    });
    const [first] = withWaiting(
      cards(2),
      [answer('a', 3), answer('b', 1), { kind: 'undo', id: 'b', card_id: 'card 0' }],
      aim,
    );
    expect(first?.schedule).toMatchObject({ answers: 1 });
    expect(withWaiting(cards(2), [answer('a', 3)], aim)[1]?.schedule.answers).toBe(0);
  });
});

describe('a card', () => {
  const reviewed = { ...card('x').schedule, days: 3, last_at: '2026-06-07T09:00:00Z' };
  it.each([
    ['new', card('x'), true],
    ['of today, later', card('x', { shown_at: '2026-06-10T18:00:00Z', schedule: reviewed }), true],
    ['of tomorrow', card('x', { shown_at: '2026-06-11T18:00:00Z', schedule: reviewed }), false],
    [
      'that comes again in ten minutes',
      card('x', { shown_at: '2026-06-10T09:10:00Z', schedule: { ...reviewed, days: 0 } }),
      false,
    ],
  ])('%s', (_name, one, due) => {
    expect(isDue(one, now)).toBe(due);
  });
});
