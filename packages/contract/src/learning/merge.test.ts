import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newId } from '../http/ids.ts';
import { clockCorrection, eventProblem, factsOfEvent, stretchOf } from './events.ts';
import { coveredSeconds, type LessonFacts, mergeFacts, noFacts, uniteStretches } from './merge.ts';

const second = fc.integer({ min: 0, max: 200 });
const event = fc.oneof(
  fc.record({ kind: fc.constantFrom('opened', 'done'), at: second }),
  fc.record({ kind: fc.constant('position'), at: second, seconds: second }),
  fc.tuple(second, second, second).map(([at, one, other]) => ({
    kind: 'watched',
    at,
    from: Math.min(one, other),
    to: Math.max(one, other),
  })),
);
const facts = fc
  .array(event, { maxLength: 12 })
  .map((events) => events.map((one) => ({ ...one, id: newId() })))
  .map((events) =>
    events.map((one) => factsOfEvent({ ...one, course_id: '1', lesson_id: 'a', at: '' }, one.at * 1000, 180)),
  );
const merged = (list: readonly LessonFacts[]): LessonFacts => list.reduce(mergeFacts, noFacts());

describe('merging facts', () => {
  it('gives the same for any order, repetition and batching', () => {
    fc.assert(
      fc.property(facts, fc.infiniteStream(fc.nat()), fc.nat(12), (list, numbers, cut) => {
        const shuffled = [...list, ...list]
          .map((one) => ({ one, order: numbers.next().value as number }))
          .sort((a, b) => a.order - b.order)
          .map(({ one }) => one);
        const batches = mergeFacts(merged(shuffled.slice(cut)), merged(shuffled.slice(0, cut)));
        expect(batches).toEqual(merged(list));
        expect(mergeFacts(batches, batches)).toEqual(batches);
      }),
    );
  });

  it('is associative', () => {
    fc.assert(
      fc.property(facts, facts, facts, (a, b, c) => {
        const [one, two, three] = [merged(a), merged(b), merged(c)];
        expect(mergeFacts(mergeFacts(one, two), three)).toEqual(mergeFacts(one, mergeFacts(two, three)));
      }),
    );
  });

  it('keeps of two positions the later one, and of two at once the one with the greater event id', () => {
    const at = (time: number, event_id: string, seconds: number): LessonFacts => ({
      ...noFacts(),
      position: { seconds, at: time, event_id },
    });
    expect(mergeFacts(at(1, 'b', 10), at(2, 'a', 20)).position?.seconds).toBe(20);
    expect(mergeFacts(at(2, 'b', 10), at(2, 'a', 20)).position?.seconds).toBe(10);
  });
});

describe('stretches', () => {
  it('cover exactly the seconds that any of them covers, in order and apart', () => {
    const pair = fc.tuple(second, second).map(([from, length]) => [from, from + length] as [number, number]);
    fc.assert(
      fc.property(fc.array(pair, { maxLength: 20 }), (list) => {
        const united = uniteStretches(list);
        const seconds = new Set(
          list.flatMap(([from, to]) => Array.from({ length: to - from }, (_, n) => from + n)),
        );
        expect(coveredSeconds(united)).toBe(seconds.size);
        for (const [index, [from, to]] of united.entries()) {
          expect(from).toBeLessThan(to);
          expect(from).toBeGreaterThan(united[index - 1]?.[1] ?? -1);
        }
      }),
    );
  });

  it('end where the video ends', () => {
    const watched = { id: 'a', course_id: '1', lesson_id: 'a', at: '', kind: 'watched' };
    expect(stretchOf({ ...watched, from: 10.4, to: 99 }, 61.5)).toEqual([10, 62]);
    expect(stretchOf({ ...watched, from: 70, to: 99 }, 61.5)).toBeUndefined();
    expect(stretchOf({ ...watched, from: 10, to: 10.3 }, null)).toBeUndefined();
  });
});

describe('a clock', () => {
  it.each([
    ['right', 0, 0],
    ['a little slow, or a slow line', 45_000, 0],
    ['an hour slow', 3_600_400, 3_600_000],
    ['a year fast', -365 * 86_400_000 + 20_000, -365 * 86_400_000],
  ])('that is %s', (_name, difference, correction) => {
    expect(clockCorrection(1_000_000, 1_000_000 + difference)).toBe(correction);
  });
});

it.each([
  [{ kind: 'watched', from: 1, to: 0 }, 'The stretch is not valid'],
  [{ kind: 'watched', from: -1, to: 5 }, 'The stretch is not valid'],
  [{ kind: 'watched', to: 5 }, 'The stretch is not valid'],
  [{ kind: 'position', seconds: Number.NaN }, 'The position is not valid'],
  [{ kind: 'active', seconds: 3601 }, 'The length is not valid'],
  [{ kind: 'toString' }, 'Unknown kind of event'],
  [{ kind: 'opened' }, undefined],
])('the event %j: %s', (fields, problem) => {
  const event = { id: 'a', course_id: '1', lesson_id: 'a', at: '2026-03-01T08:00:00Z' };
  expect(eventProblem({ ...event, ...fields })).toBe(problem);
});
