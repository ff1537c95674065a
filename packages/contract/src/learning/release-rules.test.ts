import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { setSiteZone, siteDay, siteDayStart, siteDaysLater } from '../formatting/site-zone.ts';
import { doneLessons, type LessonRequirements } from './completion.ts';
import {
  awaitedBy,
  isAwaiting,
  lessonFor,
  lessonsBefore,
  openingDay,
  type Release,
  type ReleasedLesson,
  type ReleaseRules,
  releaseOf,
} from './release-rules.ts';

const rules = (change: Partial<ReleaseRules> = {}): ReleaseRules => ({
  opens_on: null,
  after_days: null,
  after: [],
  group_ids: [],
  ...change,
});
const lesson = (id: string, change: Partial<LessonRequirements> & { release?: ReleaseRules } = {}) => ({
  id,
  is_mandatory: true,
  prerequisites: [],
  completion: { rule: 'mark' as const, watch_percent: null },
  available: true,
  seconds: null,
  ...change,
});
const known = { modules: new Set(['m1', 'm2']), lessons: new Set(['a', 'b', 'c']) };
const none: Release = { opens_on: null, after_days: null, scores: [], modules: [], groups: [] };

describe('rules of a lesson and its module', () => {
  it.each([
    ['nothing', undefined, undefined, null],
    ['only lessons to be done', rules({ after: [{ id: 'b', percent: null }] }), undefined, null],
    [
      'the later day',
      rules({ opens_on: '2026-11-30' }),
      rules({ opens_on: '2026-12-01' }),
      { opens_on: '2026-12-01' },
    ],
    ['the greater number of days', rules({ after_days: 3 }), rules({ after_days: 0 }), { after_days: 3 }],
    [
      'scores of both',
      rules({ after: [{ id: 'b', percent: 70 }] }),
      rules({ after: [{ id: 'c', percent: 50 }] }),
      {
        scores: [
          { id: 'b', percent: 70 },
          { id: 'c', percent: 50 },
        ],
      },
    ],
    ['a module', rules({ after: [{ id: 'm1', percent: null }] }), undefined, { modules: ['m1'] }],
    [
      'groups of both',
      rules({ group_ids: ['1', '2'] }),
      rules({ group_ids: ['3'] }),
      { groups: [['1', '2'], ['3']] },
    ],
    [
      'nothing that is gone, or itself',
      rules({
        after: [
          { id: 'x', percent: 5 },
          { id: 'a', percent: 5 },
        ],
      }),
      undefined,
      null,
    ],
  ])('are as one: %s', (_name, own, ofModule, expected) => {
    const found = releaseOf({ id: 'a', release: own }, { id: 'm2', release: ofModule }, known);
    expect(found).toEqual(expected && { ...none, ...expected });
  });

  it('ask for the lessons that complete a module', () => {
    const first = {
      id: 'm1',
      lessons: [lesson('a'), lesson('b', { is_mandatory: false }), lesson('c', { available: false })],
    };
    const second = {
      id: 'm2',
      lessons: [lesson('d', { prerequisites: ['x'] })],
      release: rules({ after: [{ id: 'm1', percent: null }] }),
    };
    expect(lessonsBefore(second.lessons[0] as never, second as never, [first, second] as never)).toEqual([
      'x',
      'a',
    ]);
  });
});

describe('a lesson for one learner', () => {
  const released: ReleasedLesson = {
    ...lesson('a', { prerequisites: ['b'] }),
    release: { ...none, opens_on: '2026-12-01', groups: [['1', '2'], ['3']] },
  };
  it.each([
    [[], false],
    [['1'], false],
    [['2', '3'], true],
  ])('in groups %j', (group_ids, there) => {
    expect(lessonFor(released, { group_ids, openings: {} }) !== undefined).toBe(there);
  });
  it('opens on the day that they were given, whatever else it asks', () => {
    const own = lessonFor(released, { group_ids: ['1', '3'], openings: { a: '2026-11-28' } });
    expect(own).toMatchObject({ prerequisites: [], release: { opens_on: '2026-11-28', groups: [] } });
    const plain = { ...lesson('b'), release: null };
    expect(lessonFor(plain, { group_ids: [], openings: { b: '2030-01-01' } })).toBe(plain);
  });
});

describe('what a lesson waits for', () => {
  const lessons = new Map([
    ['q', { available: true }],
    ['empty', { available: false }],
  ]);
  const facts = (today: string, score?: number) => ({
    today,
    startedOn: '2026-11-25',
    scores: new Map(score === undefined ? [] : [['q', score]]),
  });
  it.each([
    ['a day that has not come', { opens_on: '2026-11-27' }, facts('2026-11-26'), true],
    ['the day itself', { opens_on: '2026-11-27' }, facts('2026-11-27'), false],
    ['days after the start', { after_days: 2 }, facts('2026-11-26'), true],
    ['the last of those days', { after_days: 2 }, facts('2026-11-27'), false],
    ['no grade', { scores: [{ id: 'q', percent: 70 }] }, facts('2026-11-26'), true],
    ['a lower grade', { scores: [{ id: 'q', percent: 70 }] }, facts('2026-11-26', 69.99), true],
    ['the grade', { scores: [{ id: 'q', percent: 70 }] }, facts('2026-11-26', 70), false],
    [
      'as single precision keeps it',
      { scores: [{ id: 'q', percent: 70 }] },
      facts('2026-11-26', Math.fround(70)),
      false,
    ],
    ['what has no content', { scores: [{ id: 'empty', percent: 70 }] }, facts('2026-11-26'), false],
    ['what is gone', { scores: [{ id: 'gone', percent: 70 }] }, facts('2026-11-26'), false],
  ])('%s', (_name, change, given, waits) => {
    expect(isAwaiting(awaitedBy({ release: { ...none, ...change } }, lessons, given))).toBe(waits);
  });
  it('is the later of both days', () => {
    expect(openingDay({ ...none, opens_on: '2026-11-30', after_days: 10 }, '2026-11-25')).toBe('2026-12-05');
    expect(openingDay({ ...none, opens_on: '2026-12-30', after_days: 10 }, '2026-11-25')).toBe('2026-12-30');
  });
});

describe('the opened set', () => {
  const ids = ['a', 'b', 'c', 'd', 'e'];
  const released = fc.tuple(
    ...ids.map((id, place) =>
      fc.record({
        id: fc.constant(id),
        is_mandatory: fc.boolean(),
        prerequisites: fc.subarray(ids.slice(0, place)),
        completion: fc.constant({ rule: 'mark' as const, watch_percent: null }),
        available: fc.boolean(),
        seconds: fc.constant(null),
        release: fc.option(
          fc.record({
            opens_on: fc.constantFrom(null, '2026-11-25', '2026-11-28'),
            after_days: fc.constantFrom(null, 0, 4),
            scores: fc
              .subarray(ids.slice(0, place))
              .map((names) => names.map((name) => ({ id: name, percent: 60 }))),
            modules: fc.constant([]),
            groups: fc.constant([]),
          }),
          { nil: null },
        ),
      }),
    ),
  );
  const reported = fc.array(fc.tuple(fc.constantFrom(...ids), fc.constantFrom(null, 40, 80)), {
    maxLength: 8,
  });

  it('is the same in any order of facts, and with each of them twice', () => {
    fc.assert(
      fc.property(released, reported, fc.infiniteStream(fc.nat()), (lessons, facts, random) => {
        // The grade that counts is the last, which the server knows; lessons are done by any report
        const scores = new Map(
          facts.flatMap(([id, score]) => (score === null ? [] : [[id, score] as const])),
        );
        const opened = (order: readonly (readonly [string, number | null])[]) => {
          const byId = new Map(lessons.map((one) => [one.id, one]));
          const marked = new Set<string>();
          let done = new Set<string>();
          for (const [id] of order) {
            marked.add(id);
            done = doneLessons(
              lessons,
              (one) =>
                marked.has(one.id) &&
                awaitedBy(one, byId, { today: '2026-11-26', startedOn: '2026-11-25', scores }).scores
                  .length === 0,
              done,
            );
          }
          return [...done].sort();
        };
        const shuffled = [...facts, ...facts]
          .map((fact) => ({ fact, at: random.next().value }))
          .sort((one, other) => one.at - other.at)
          .map(({ fact }) => fact);
        expect(opened(shuffled)).toEqual(opened(facts));
      }),
    );
  });

  it('never shrinks as days go by', () => {
    const day = fc
      .integer({ min: 0, max: 20 })
      .map((days) => `2026-11-${String(10 + days).padStart(2, '0')}`);
    fc.assert(
      fc.property(released, day, day, (lessons, one, other) => {
        const [early = '', late = ''] = [one, other].sort();
        const byId = new Map(lessons.map((each) => [each.id, each]));
        const open = (today: string) =>
          lessons.filter(
            (each) =>
              !isAwaiting(awaitedBy(each, byId, { today, startedOn: '2026-11-12', scores: new Map() })),
          );
        for (const each of open(early)) expect(open(late)).toContain(each);
      }),
    );
  });
});

describe('days of the site', () => {
  it.each([
    ['Africa/Nairobi', '2026-11-30', '2026-11-29T21:00:00.000Z'],
    ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z'],
    ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-11-30', '2026-11-29T10:00:00.000Z'],
  ])('begin in %s', (zone, day, start) => {
    setSiteZone(zone);
    expect(siteDayStart(day).toISOString()).toBe(start);
    expect(siteDay(siteDayStart(day))).toBe(day);
    setSiteZone('Africa/Nairobi');
  });
  it('are moved at the same time of the day, also where clocks change', () => {
    setSiteZone('Europe/Berlin');
    // 18:00 in winter and in summer
    expect(siteDaysLater(new Date('2026-03-20T17:00:00Z'), 14).toISOString()).toBe(
      '2026-04-03T16:00:00.000Z',
    );
    expect(siteDaysLater(new Date('2026-04-03T16:00:00Z'), -14).toISOString()).toBe(
      '2026-03-20T17:00:00.000Z',
    );
    setSiteZone('Africa/Nairobi');
  });
});
