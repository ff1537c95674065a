import { describe, expect, it } from 'vitest';
import { behindReasons, type LearnerFacts, percentOf } from './behind-rules.ts';
import { reasonText } from './reason-text.ts';

const now = new Date('2026-11-26T12:00:00.000Z');
const ago = (days: number): string => new Date(now.getTime() - days * 86_400_000).toISOString();
const facts = (given: Partial<LearnerFacts> = {}): LearnerFacts => ({
  enrolled_at: ago(30),
  opens_at: null,
  last_at: ago(1),
  overdue: [],
  below: [],
  late: [],
  ...given,
});
const work = (title: string, days: number) => ({ assessment_id: title, title, due_at: ago(days) });
const mark = (title: string, percent: number, needed = 50) => ({
  assessment_id: title,
  title,
  percent,
  needed,
});
const kinds = (given: Partial<LearnerFacts>, days = 7) =>
  behindReasons(facts(given), { now, days }).map(({ kind }) => kind);

describe('who is behind', () => {
  it.each<[string, Partial<LearnerFacts>, number, string[]]>([
    ['whoever works along is not', {}, 7, []],
    ['nothing done since the enrolment', { last_at: null }, 7, ['not_started']],
    ['enrolled just now', { last_at: null, enrolled_at: ago(6.9) }, 7, []],
    ['enrolled as many days ago', { last_at: null, enrolled_at: ago(7) }, 7, ['not_started']],
    ['the course opened later', { last_at: null, opens_at: ago(3) }, 7, []],
    ['the course opens only tomorrow', { last_at: null, opens_at: ago(-1) }, 7, []],
    ['the course was open before', { last_at: null, opens_at: ago(90) }, 7, ['not_started']],
    ['quiet for fewer days', { last_at: ago(6.9) }, 7, []],
    ['quiet for as many days', { last_at: ago(7) }, 7, ['inactive']],
    ['quiet, by a longer measure', { last_at: ago(10) }, 14, []],
    ['one piece of work is overdue', { overdue: [work('Essay', 1)] }, 7, ['overdue']],
    [
      'a requirement is overdue',
      { late: [{ requirement_id: '1', due_at: ago(1), renewal: false }] },
      7,
      ['requirement'],
    ],
    ['one mark below', { below: [mark('Quiz 1', 40)] }, 7, []],
    ['two marks below', { below: [mark('Quiz 1', 40), mark('Quiz 2', 35)] }, 7, ['below']],
    [
      'everything at once',
      { last_at: ago(9), overdue: [work('Essay', 1)], below: [mark('Quiz 1', 4), mark('Quiz 2', 3)] },
      7,
      ['inactive', 'overdue', 'below'],
    ],
  ])('%s', (_name, given, days, expected) => {
    expect(kinds(given, days)).toEqual(expected);
  });

  it('says from when on somebody could have begun', () => {
    const since = (given: Partial<LearnerFacts>) =>
      behindReasons(facts({ last_at: null, ...given }), { now, days: 7 });
    expect(since({})).toEqual([{ kind: 'not_started', since: ago(30) }]);
    expect(since({ opens_at: ago(20) })).toEqual([{ kind: 'not_started', since: ago(20) }]);
  });
});

describe('the reason in words', () => {
  const text = (given: Partial<LearnerFacts>) =>
    behindReasons(facts(given), { now, days: 7 }).map((reason) =>
      reasonText(reason, (iso) => iso.slice(0, 10)),
    );
  it.each<[Partial<LearnerFacts>, string]>([
    [{ last_at: ago(14) }, 'Has not opened the course since 2026-11-12'],
    [{ last_at: null }, 'Has not started the course, which has been open to them since 2026-10-27'],
    [{ overdue: [work('Essay', 2)] }, '“Essay” was due on 2026-11-24'],
    [
      { overdue: [work('Essay', 3), work('Quiz', 2)] },
      '2 pieces of work are overdue: Essay (2026-11-23), Quiz (2026-11-24)',
    ],
    [
      { below: [mark('Quiz 1', 40), mark('Quiz 2', 35)] },
      '2 assessments below 50 %: Quiz 1 (40 %), Quiz 2 (35 %)',
    ],
    [
      { below: [mark('Quiz 1', 40), mark('Quiz 2', 35, 60)] },
      '2 assessments below the pass mark: Quiz 1 (40 % of 50 %), Quiz 2 (35 % of 60 %)',
    ],
    [
      { below: [1, 2, 3, 4, 5].map((number) => mark(`Q${number}`, number)) },
      '5 assessments below 50 %: Q1 (1 %), Q2 (2 %), Q3 (3 %) and 2 more',
    ],
  ])('%o', (given, expected) => {
    expect(text(given)).toEqual([expected]);
  });
});

describe('a share of the points', () => {
  it.each([
    [49.99, 100, 49],
    [50, 100, 50],
    [1, 3, 33],
    [0.29, 1, 29],
    [0, 0, 0],
  ])('%d of %d is %d %%', (points, max, expected) => {
    expect(percentOf(points, max)).toBe(expected);
  });
});
