import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newId } from '../http/ids.ts';
import { clockCorrection, eventProblem, factsOfEvent, stretchOf } from './events.ts';
import {
  coveredSeconds,
  type LessonFacts,
  MOST_REPLAYS,
  mergeFacts,
  noFacts,
  replaysOf,
  uniteStretches,
} from './merge.ts';

const second = fc.integer({ min: 0, max: 200 });
const event = fc.oneof(
  fc.record({ kind: fc.constantFrom('opened', 'done'), at: second }),
  fc.record({ kind: fc.constant('position'), at: second, seconds: second }),
  fc.tuple(second, second, second, fc.constantFrom('watched', 'replayed')).map(([at, one, other, kind]) => ({
    kind,
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

  it('keeps the earliest opening and marking, the latest time and position, and all that was watched', () => {
    const of = (fields: { kind: string; at: number; from?: number; to?: number; seconds?: number }) =>
      factsOfEvent(
        { id: `event-${fields.at}`, course_id: '1', lesson_id: 'a', ...fields, at: '' },
        fields.at,
        180,
      );
    const list = [
      of({ kind: 'done', at: 60 }),
      of({ kind: 'opened', at: 20 }),
      of({ kind: 'done', at: 50 }),
      of({ kind: 'watched', at: 30, from: 0, to: 10 }),
      of({ kind: 'position', at: 40, seconds: 500 }),
      of({ kind: 'position', at: 35, seconds: 7 }),
      of({ kind: 'watched', at: 45, from: 10, to: 500 }),
      of({ kind: 'active', at: 10 }),
      of({ kind: 'active', at: 70 }),
    ];
    const all = {
      opened_at: 20,
      marked_at: 50,
      last_at: 70,
      watched: [[0, 180]],
      position: { seconds: 180, at: 40, event_id: 'event-40' },
      replays: [],
    };
    expect(merged(list)).toEqual(all);
    expect(merged(list.toReversed())).toEqual(all);
    const kinds = { opened_at: 5, marked_at: null, last_at: 5, watched: [], position: null, replays: [] };
    expect(of({ kind: 'active', at: 5 })).toEqual({ ...kinds, opened_at: null });
    expect(of({ kind: 'opened', at: 5 })).toEqual(kinds);
    expect(of({ kind: 'done', at: 5 })).toEqual({ ...kinds, marked_at: 5 });
    expect(of({ kind: 'watched', at: 5, from: 3, to: 3 })).toEqual(kinds);
    expect(of({ kind: 'position', at: 5 })).toMatchObject({ position: { seconds: 0 } });
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
    expect(mergeFacts(at(2, 'a', 20), at(2, 'b', 10)).position?.seconds).toBe(10);
  });
});

describe('what was watched again', () => {
  const passage = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 12 });
  it('counts once for each part, wherever the reports of one passage part', () => {
    fc.assert(
      fc.property(second, passage, (start, lengths) => {
        const ends = lengths.map((_, index) =>
          lengths.slice(0, index + 1).reduce((sum, one) => sum + one, start),
        );
        const whole = replaysOf([start, ends.at(-1) ?? start], 5000);
        const parts = ends.flatMap((end, index) => replaysOf([ends[index - 1] ?? start, end], 5000));
        expect(parts).toEqual(whole);
        expect(new Set(whole.map(([part]) => part)).size).toBe(whole.length);
      }),
    );
  });

  it('is kept the first times, in whatever order they come', () => {
    const times = Array.from({ length: MOST_REPLAYS + 5 }, (_, index) => ({
      ...noFacts(),
      replays: replaysOf([0, 10], (index + 1) * 60_000),
    }));
    const kept = merged(times).replays;
    expect(merged(times.toReversed()).replays).toEqual(kept);
    expect(kept).toHaveLength(MOST_REPLAYS);
    expect(new Set(kept.map(([part]) => part))).toEqual(new Set([0]));
    expect(kept.at(-1)).toEqual([0, MOST_REPLAYS * 60]);
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

  it('that touch become one', () => {
    expect(
      uniteStretches([
        [5, 7],
        [0, 5],
        [8, 9],
      ]),
    ).toEqual([
      [0, 7],
      [8, 9],
    ]);
  });

  it('end where the video ends', () => {
    const watched = { id: 'a', course_id: '1', lesson_id: 'a', at: '', kind: 'watched' };
    expect(stretchOf({ ...watched, from: 10.4, to: 99 }, 61.5)).toEqual([10, 62]);
    expect(stretchOf({ ...watched, from: 70, to: 99 }, 61.5)).toBeUndefined();
    expect(stretchOf({ ...watched, from: 10, to: 10.3 }, null)).toBeUndefined();
    expect(stretchOf({ ...watched, from: 10, to: 99 }, null)).toEqual([10, 99]);
  });
});

describe('a clock', () => {
  it.each([
    ['right', 0, 0],
    ['a little slow, or a slow line', 45_000, 0],
    ['a minute slow', 60_000, 0],
    ['more than a minute slow', 60_001, 60_000],
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
  [{ kind: 'watched', from: 0, to: 86_401 }, 'The stretch is not valid'],
  [{ kind: 'watched', from: 5, to: 5 }, undefined],
  [{ kind: 'watched', from: 0, to: 86_400 }, undefined],
  [{ kind: 'position', seconds: Number.NaN }, 'The position is not valid'],
  [{ kind: 'position', seconds: null }, 'The position is not valid'],
  [{ kind: 'position', seconds: 0 }, undefined],
  [{ kind: 'active', seconds: 3601 }, 'The length is not valid'],
  [{ kind: 'active', seconds: 3600 }, undefined],
  [{ kind: 'opened', at: 'yesterday' }, 'The time is not valid'],
  [{ kind: 'toString' }, 'Unknown kind of event'],
  [{ kind: 'opened' }, undefined],
])('the event %j: %s', (fields, problem) => {
  const event = { id: 'a', course_id: '1', lesson_id: 'a', at: '2026-03-01T08:00:00Z' };
  expect(eventProblem({ ...event, ...fields })).toBe(problem);
});
