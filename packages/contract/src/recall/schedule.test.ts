import fc from 'fast-check';
import { createEmptyCard, fsrs, type Grade } from 'ts-fsrs';
import { describe, expect, it } from 'vitest';
import {
  answeredWrong,
  knownAt,
  minutesAfterWrong,
  type RecallAnswer,
  recallScheduler,
  rememberedAt,
  scheduleAfter,
  scheduleOf,
  shownFrom,
} from './schedule.ts';

const aim = recallScheduler({ retention: 0.9, weights: null });
const since = new Date('2026-01-05T06:00:00Z');
const DAY_MS = 86_400_000;

const answers = fc
  .array(fc.record({ minutes: fc.nat(600_000), rating: fc.constantFrom(1, 2, 3, 4) }), { maxLength: 30 })
  .map((list): RecallAnswer[] =>
    list.map(({ minutes, rating }, index) => ({
      id: `answer-${String(index).padStart(2, '0')}`,
      at: new Date(since.getTime() + minutes * 60_000),
      rating: rating as RecallAnswer['rating'],
    })),
  );

describe('the schedule of a card', () => {
  it('is that of ts-fsrs alone, with its defaults', () => {
    fc.assert(
      fc.property(answers, (list) => {
        const alone = fsrs({ request_retention: 0.9 });
        const sorted = [...list].sort((a, b) => a.at.getTime() - b.at.getTime() || a.id.localeCompare(b.id));
        let card = createEmptyCard(since);
        for (const { at, rating } of sorted) card = alone.next(card, at, rating as Grade).card;
        expect(scheduleOf(list, aim, since)).toMatchObject({
          due: card.due,
          days: card.scheduled_days,
          stability: card.stability,
          difficulty: card.difficulty,
        });
      }),
    );
  });

  it('is the same in any order, however often an answer arrives', () => {
    fc.assert(
      fc.property(answers, fc.infiniteStream(fc.nat()), (list, chance) => {
        const twice = [...list, ...list]
          .map((answer) => ({ answer, key: chance.next().value as number }))
          .sort((one, other) => one.key - other.key)
          .map(({ answer }) => answer);
        expect(scheduleOf(twice, aim, since)).toEqual(scheduleOf(list, aim, since));
      }),
    );
  });

  it('goes on from what is stored as from all answers', () => {
    fc.assert(
      fc.property(answers, fc.constantFrom(1, 2, 3, 4), (list, rating) => {
        const latest = { id: 'z', at: new Date(since.getTime() + 700_000 * 60_000), rating } as RecallAnswer;
        expect(scheduleAfter(scheduleOf(list, aim, since), latest, aim)).toEqual(
          scheduleOf([...list, latest], aim, since),
        );
      }),
    );
  });

  it('is shown near its day, on the same day everywhere', () => {
    fc.assert(
      fc.property(answers, fc.uuid(), (list, id) => {
        const schedule = scheduleOf(list, aim, since);
        const shown = shownFrom(id, schedule, aim, null);
        expect(shownFrom(id, schedule, aim, null)).toEqual(shown);
        const moved = Math.abs(shown.getTime() - schedule.due.getTime()) / DAY_MS;
        expect(moved).toBeLessThanOrEqual(Math.max(0, schedule.days < 3 ? 0 : schedule.days * 0.15 + 2));
      }),
    );
  });

  it('spreads cards that were learned together', () => {
    const list: RecallAnswer[] = [0, 3, 15, 50].map((day) => ({
      id: `a${day}`,
      at: new Date(since.getTime() + day * DAY_MS),
      rating: 3,
    }));
    const schedule = scheduleOf(list, aim, since);
    const days = new Set(
      Array.from({ length: 60 }, (_, index) =>
        shownFrom(`card ${index}`, schedule, aim, null).toISOString().slice(0, 10),
      ),
    );
    expect(days.size).toBeGreaterThan(5);
  });

  it('comes before an exam for which it would be forgotten', () => {
    const list: RecallAnswer[] = [0, 3, 15].map((day) => ({
      id: `a${day}`,
      at: new Date(since.getTime() + day * DAY_MS),
      rating: 3,
    }));
    const schedule = scheduleOf(list, recallScheduler({ retention: 0.8, weights: null }), since);
    const examAt = new Date(schedule.due.getTime() - 5 * DAY_MS);
    const strict = recallScheduler({ retention: 0.97, weights: null });
    expect(rememberedAt(schedule, examAt, strict)).toBeLessThan(0.97);
    const shown = shownFrom('card', schedule, strict, examAt);
    expect(shown < examAt).toBe(true);
    expect(examAt.getTime() - shown.getTime()).toBeLessThanOrEqual(8 * DAY_MS);
  });

  it('is not known while its last answer was wrong, and only then', () => {
    expect(minutesAfterWrong()).toEqual({ learning: 1, relearning: 10 });
    fc.assert(
      fc.property(answers, fc.nat(600_000), (list, later) => {
        const schedule = scheduleOf(list, aim, since);
        const last = [...list].sort((a, b) => a.at.getTime() - b.at.getTime() || a.id.localeCompare(b.id));
        const isWrong = last.at(-1)?.rating === 1;
        expect(answeredWrong(schedule)).toBe(isWrong);
        const at = new Date(since.getTime() + (600_000 + later) * 60_000);
        expect(knownAt(schedule, at, aim)).toBe(isWrong ? 0 : rememberedAt(schedule, at, aim));
      }),
      { numRuns: 500 },
    );
  });

  it('is known less and less', () => {
    const schedule = scheduleOf([{ id: 'a', at: since, rating: 3 }], aim, since);
    const known = [0, 1, 5, 30, 300].map((day) =>
      rememberedAt(schedule, new Date(since.getTime() + day * DAY_MS), aim),
    );
    expect(known).toEqual([...known].sort((one, other) => other - one));
    expect(known[0]).toBe(1);
  });
});
