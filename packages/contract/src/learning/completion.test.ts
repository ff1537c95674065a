import { describe, expect, it } from 'vitest';
import {
  completionOf,
  courseStanding,
  doneLessons,
  type LessonRequirements,
  ruleHolds,
  watchedPercent,
} from './completion.ts';
import { noFacts } from './merge.ts';

const lesson = (id: string, rest: Partial<LessonRequirements> = {}): LessonRequirements => ({
  id,
  is_mandatory: true,
  prerequisites: [],
  completion: { rule: 'mark', watch_percent: null },
  available: true,
  seconds: null,
  ...rest,
});
const quiz = (id: string, rest: Partial<LessonRequirements> = {}) =>
  lesson(id, { completion: { rule: 'assessment', watch_percent: null }, available: false, ...rest });

describe('the rule of a lesson', () => {
  it.each([
    ['text', null, null, 'mark', null],
    ['live', null, null, 'mark', null],
    ['file', null, null, 'open', null],
    ['link', null, null, 'open', null],
    ['quiz', null, null, 'assessment', null],
    ['coding_challenge', null, null, 'assessment', null],
    ['video', 80, 600, 'watch', 80],
    ['video', 80, null, 'mark', null],
    ['video', null, 600, 'mark', null],
    ['video', 0, 600, 'mark', null],
  ] as const)('%s, %s %% of %s seconds: %s', (lesson_type, watch_percent, seconds, rule, percent) => {
    expect(completionOf({ lesson_type, watch_percent, seconds })).toEqual({ rule, watch_percent: percent });
  });

  it('of a video holds at its share, give or take two seconds', () => {
    const video = { completion: { rule: 'watch', watch_percent: 50 } as const, seconds: 100 };
    const watched = (to: number) => ({ ...noFacts(), watched: [[0, to]] as [number, number][] });
    expect(ruleHolds(video, watched(47))).toBe(false);
    expect(ruleHolds(video, watched(48))).toBe(true);
    expect(ruleHolds(video, { ...noFacts(), marked_at: 1 })).toBe(false);
    const blink = { ...video, seconds: 2 };
    expect(ruleHolds(blink, noFacts())).toBe(false);
  });

  it('of what is marked holds when it was marked, and of what is opened when it was opened', () => {
    const open = lesson('a', { completion: { rule: 'open', watch_percent: null } });
    const opened = { ...noFacts(), opened_at: 0 };
    const marked = { ...opened, marked_at: 0 };
    expect([noFacts(), opened, marked].map((facts) => ruleHolds(lesson('a'), facts))).toEqual([
      false,
      false,
      true,
    ]);
    expect([noFacts(), opened, marked].map((facts) => ruleHolds(open, facts))).toEqual([false, true, true]);
  });

  it('of a text to be read holds when its end was reached and there was time to read it', () => {
    const of = (characters: number) =>
      completionOf({
        lesson_type: 'text',
        watch_percent: null,
        seconds: null,
        read_to_end: true,
        characters,
      });
    expect(of(1500)).toEqual({ rule: 'read', watch_percent: null, read_seconds: 25 });
    expect(of(1_000_000).read_seconds).toBe(180);
    const text = { completion: of(1500), seconds: null };
    const facts = (last_at: number, marked_at: number | null = 1000) => ({
      ...noFacts(),
      opened_at: 1000,
      marked_at,
      last_at,
    });
    expect(ruleHolds(text, facts(1000))).toBe(false);
    expect(ruleHolds(text, facts(25_999))).toBe(false);
    expect(ruleHolds(text, facts(26_000))).toBe(true);
    expect(ruleHolds(text, facts(99_000, null))).toBe(false);
  });

  it('holds for no lesson without content', () => {
    const empty = [lesson('a', { available: false }), lesson('b')];
    expect([...doneLessons(empty, () => true)]).toEqual(['b']);
  });

  it('of an assessment holds by passing it alone', () => {
    expect(ruleHolds(quiz('q'), { ...noFacts(), marked_at: 1, opened_at: 1 })).toBe(false);
    expect(ruleHolds(quiz('q'), noFacts(), true)).toBe(true);
  });
});

describe('prerequisites', () => {
  const lessons = [
    lesson('a'),
    lesson('b', { prerequisites: ['a'] }),
    lesson('c', { prerequisites: ['b', 'gone', 'q'] }),
    quiz('q'),
  ];
  it.each([
    [['b', 'c'], []],
    [['a'], ['a']],
    [
      ['c', 'b', 'a'],
      ['a', 'b', 'c'],
    ],
  ])('with the rules of %j held, %j are done', (held, done) => {
    expect([...doneLessons(lessons, ({ id }) => held.includes(id))].sort()).toEqual(done);
  });

  it('are never the lesson itself', () => {
    expect([...doneLessons([lesson('a', { prerequisites: ['a'] })], () => true)]).toEqual(['a']);
  });

  it('take nothing back', () => {
    expect([...doneLessons(lessons, () => false, new Set(['c']))]).toEqual(['c']);
  });
});

describe('a course', () => {
  const lessons = [lesson('a'), lesson('b'), lesson('c', { is_mandatory: false }), quiz('q')];

  it('is complete with its mandatory lessons, those that cannot be taken yet left aside', () => {
    expect(courseStanding(lessons, new Set(['a']), false)).toEqual({
      percent: 50,
      done: 1,
      total: 2,
      complete: false,
    });
    expect(courseStanding(lessons, new Set(['a', 'b']), false)).toMatchObject({
      percent: 100,
      complete: true,
    });
  });

  it('needs the assessments that ask something to be passed', () => {
    const assessed = [lesson('a'), quiz('q', { available: true }), quiz('empty')];
    expect(courseStanding(assessed, new Set(['a']), false)).toMatchObject({ percent: 50, complete: false });
    expect(courseStanding(assessed, new Set(['a', 'q']), false)).toMatchObject({ complete: true });
    expect(courseStanding(assessed, new Set(['a']), true)).toMatchObject({ percent: 100, complete: true });
    const after = lesson('b', { prerequisites: ['q'] });
    expect([...doneLessons([...assessed, after], ({ id }) => id === 'b')]).toEqual([]);
  });

  it('needs all of them when none is mandatory', () => {
    const optional = lessons.map((one) => ({ ...one, is_mandatory: false }));
    expect(courseStanding(optional, new Set(['a', 'b']), false)).toMatchObject({
      percent: 66,
      complete: false,
    });
  });

  it('stays complete whatever comes in later, and is never complete without anything to do', () => {
    expect(courseStanding([...lessons, lesson('new')], new Set(['a', 'b']), true)).toMatchObject({
      percent: 100,
      complete: true,
    });
    expect(courseStanding([quiz('q')], new Set(), false)).toEqual({
      percent: 0,
      done: 0,
      total: 0,
      complete: false,
    });
  });
});

it('a share of what was watched', () => {
  expect(watchedPercent([[0, 30]], 60)).toBe(50);
  expect(watchedPercent([[0, 61]], 60)).toBe(100);
  expect(watchedPercent([[0, 30]], null)).toBe(0);
});
