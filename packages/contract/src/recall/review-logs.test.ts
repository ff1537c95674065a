import { createEmptyCard, fsrs, type Grade } from 'ts-fsrs';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../assessment/questions/drawing.ts';
import {
  type RecallAnswer,
  type RecallRating,
  recallScheduler,
  scheduleAfter,
  scheduleOf,
} from './schedule.ts';

const SEED = 'review logs of November 2026';
const PEOPLE = 20;
const CARDS = 25;
const since = new Date('2026-01-05T06:00:00Z');
const HOUR_MS = 3_600_000;

/**
 * A card's log as somebody would make it who reviews when it is due, now and then days late or twice on a day, and forgets one in ten:
 * generated, and the same in each run.
 */
function logOf(person: number, card: number): RecallAnswer[] {
  const chance = seededRandom(`${SEED} ${person} ${card}`);
  const alone = fsrs();
  let state = createEmptyCard(since);
  return Array.from({ length: 3 + Math.floor(chance() * 18) }, (_, index) => {
    const late = chance() < 0.2 ? chance() * 40 * 24 : chance() * 20;
    const early = chance() < 0.1;
    const at = new Date(
      early ? (state.last_review ?? since).getTime() + HOUR_MS : state.due.getTime() + late * HOUR_MS,
    );
    const draw = chance();
    const rating: RecallRating = draw < 0.1 ? 1 : draw < 0.25 ? 2 : draw < 0.85 ? 3 : 4;
    state = alone.next(state, at, rating as Grade).card;
    return { id: `${person}-${card}-${String(index).padStart(2, '0')}`, at, rating };
  });
}

describe('generated review logs', () => {
  const scheduler = recallScheduler({ retention: 0.9, weights: null });

  it('are scheduled answer by answer as by the library alone with its defaults', () => {
    const alone = fsrs();
    let answers = 0;
    for (let person = 0; person < PEOPLE; person++)
      for (let card = 0; card < CARDS; card++) {
        const log = logOf(person, card);
        let theirs = createEmptyCard(since);
        let ours = scheduleOf([], scheduler, since);
        for (const answer of log) {
          theirs = alone.next(theirs, answer.at, answer.rating as Grade).card;
          ours = scheduleAfter(ours, answer, scheduler);
          expect(ours).toMatchObject({
            due: theirs.due,
            days: theirs.scheduled_days,
            stability: theirs.stability,
            difficulty: theirs.difficulty,
            state: theirs.state,
            lapses: theirs.lapses,
            answers: theirs.reps,
          });
          answers++;
        }
        // All at once, and the latest first
        expect(scheduleOf(log.toReversed(), scheduler, since)).toEqual(ours);
      }
    expect(answers).toBeGreaterThan(4000);
  });

  it('are the same in each run', () => {
    expect(logOf(3, 7)).toEqual(logOf(3, 7));
    expect(new Set(Array.from({ length: CARDS }, (_, card) => logOf(0, card).length)).size).toBeGreaterThan(
      5,
    );
  });
});
