import { MAX_SPEED } from '@darasa/contract/learning/events';
import type { Stretch } from '@darasa/contract/learning/merge';
import { describe, expect, it } from 'vitest';
import type { RevisionLesson } from '../revision-facts.ts';
import {
  boundWatching,
  factsOfEvents,
  type JudgedEvent,
  judgeEvents,
  type LearnerCourse,
} from './judge-events.ts';

const now = new Date('2026-11-25T12:00:00Z');
const ENROLLED_S = 1000;
const lesson = { id: 'lesson', seconds: 100_000 } as RevisionLesson;
const course = {
  course: { enrolled_at: new Date(now.getTime() - ENROLLED_S * 1000) },
} as LearnerCourse;

/** Whether a stretch is accepted that ended so many seconds before now. @param watched what was stored before */
function isAccepted(stretch: Stretch, { ago = 0, watched = [] as Stretch[] } = {}): boolean {
  const event = { id: 'event', course_id: '1', lesson_id: lesson.id, at: now.toISOString(), kind: 'watched' };
  const judged: JudgedEvent = {
    event: { ...event, from: stretch[0], to: stretch[1] } as JudgedEvent['event'],
    place: { courseId: 1, lesson, at: now.getTime() - ago * 1000, reported: now.getTime() - ago * 1000 },
  };
  boundWatching([judged], course, new Map([[lesson.id, watched]]), now);
  return judged.place !== undefined;
}

/** The most that can have been watched since the enrollment. */
const MOST_S = MAX_SPEED * ENROLLED_S;

describe('what is reported as watched', () => {
  it('is accepted while it fits into the time since the enrollment', () => {
    expect(isAccepted([0, 100])).toBe(true);
    expect(isAccepted([MOST_S - 200, MOST_S - 100], { watched: [[0, MOST_S - 200]] })).toBe(true);
  });

  // Each small by itself: only all that was watched in the course before shows it
  it('is refused where all batches together come to more than that', () => {
    expect(isAccepted([MOST_S + 200, MOST_S + 300], { watched: [[0, MOST_S + 200]] })).toBe(false);
  });

  it('counts once, however often it is watched', () => {
    expect(isAccepted([0, 100], { watched: [[0, MOST_S + 100]] })).toBe(true);
  });

  it('is refused where one batch comes to more than the times of its events', () => {
    expect(isAccepted([0, MOST_S + 1000])).toBe(false);
  });

  it('is refused where it began before the enrollment', () => {
    expect(isAccepted([0, 1000], { ago: ENROLLED_S })).toBe(false);
  });

  /** Which of several stretches are accepted, each [lesson, from, to, reported so many seconds before now], by the names of their events. */
  const accepted = (
    stretches: [lesson: string, from: number, to: number, ago: number][],
    { kind = 'watched', numberOf = (index: number) => index } = {},
  ) => {
    const judged = stretches.map(
      ([id, from, to, ago], index): JudgedEvent => ({
        event: {
          id: `event-${numberOf(index)}`,
          course_id: '1',
          lesson_id: id,
          at: now.toISOString(),
          kind,
          from,
          to,
        },
        place: {
          courseId: 1,
          lesson: { ...lesson, id },
          at: now.getTime() - ago * 1000,
          reported: now.getTime() - ago * 1000,
        },
      }),
    );
    boundWatching(judged, course, new Map(), now);
    return judged.filter(({ place }) => place).map(({ event }) => event.id.replace('event-', ''));
  };

  it('is refused where all of one batch claims the same moments', () => {
    const at = (ago: number) =>
      ['a', 'b', 'c', 'd'].map((id): [string, number, number, number] => [id, 0, 400, ago]);
    // Two devices at the greatest speed, and the tolerance: 4 × 200 s + 120 s
    expect(accepted(at(0))).toEqual(['0', '1']);
    expect(
      accepted([
        ['a', 0, 400, 0],
        ['b', 0, 400, 200],
        ['c', 0, 400, 400],
      ]),
    ).toEqual(['0', '1', '2']);
  });

  it('counts together, also in one batch', () => {
    const parts = Array.from({ length: 12 }, (_, n): [string, number, number, number] => [
      'a',
      n * 200,
      n * 200 + 200,
      n * 80,
    ]);
    expect(accepted(parts)).toHaveLength(Math.floor((MOST_S + 120) / 200));
    expect(accepted(parts.map(([, ...rest]) => ['b', ...rest])).length).toBe(10);
    // The same again costs nothing
    expect(accepted([...parts.slice(0, 10), ...parts.slice(0, 10)])).toHaveLength(20);
  });

  it('is judged in the order of its times, and at one time in that of the ids', () => {
    const all: [string, number, number, number][] = [
      ['a', 0, 800, 10],
      ['b', 0, 800, 5],
      ['c', 0, 800, 200],
    ];
    expect(accepted(all)).toEqual(['0', '2']);
    const atOnce = all.map(([id, from, to]): (typeof all)[number] => [id, from, to, 0]);
    expect(accepted(atOnce, { numberOf: (index) => 2 - index })).toEqual(['1', '0']);
  });

  it('may have begun a little before the enrollment, by clocks that are a little wrong', () => {
    expect(isAccepted([0, 200], { ago: ENROLLED_S - 40 })).toBe(true);
    expect(isAccepted([0, 240], { ago: ENROLLED_S })).toBe(true);
    expect(isAccepted([0, 242], { ago: ENROLLED_S })).toBe(false);
  });

  it('is accepted up to the last second that is allowed', () => {
    const before: Stretch = [0, MOST_S + 20];
    expect(isAccepted([MOST_S + 20, MOST_S + 120], { watched: [before] })).toBe(true);
    expect(isAccepted([MOST_S + 20, MOST_S + 121], { watched: [before] })).toBe(false);
  });

  it('does not bound what is not watching, or is nothing', () => {
    expect(accepted([['a', 0, 90_000, 0]], { kind: 'position' })).toEqual(['0']);
    expect(accepted([['a', 5, 5, 0]])).toEqual(['0']);
  });
});

describe('an event of a batch', () => {
  const sent = { course_id: '1', lesson_id: 'LESSON', at: '2026-11-25T11:59:00Z', kind: 'opened' };
  const known = {
    course: { enrolled_at: new Date('2026-11-25T11:00:00Z'), course_type: 'mini', start_date: null },
    revision: { lessons: new Map([['lesson', { ...lesson, available: true }]]) },
  };
  const notStarted = { course_type: 'comprehensive', start_date: new Date('2026-12-01T00:00:00Z') };

  const judge = (
    event: object,
    { course = {}, part = {}, sentAt = now, others = new Map<number, object>() } = {},
  ) => {
    const learned = {
      course: { ...known.course, ...course },
      revision: { lessons: new Map([['lesson', { ...lesson, available: true, ...part }]]) },
    } as unknown as LearnerCourse;
    const [judged] = judgeEvents(
      { sent_at: sentAt.toISOString(), events: [{ id: 'event', ...sent, ...event }] },
      new Map([[1, learned]]),
      others as Parameters<typeof judgeEvents>[2],
      now,
    );
    return judged?.problem ?? (judged?.place && new Date(judged.place.at).toISOString());
  };

  it.each([
    ['is taken at its time', {}, {}, '2026-11-25T11:59:00.000Z'],
    ['is not one', { kind: 'slept' }, {}, 'Unknown kind of event'],
    ['is of another course', { course_id: '2' }, {}, 'You are not enrolled in this course'],
    ['is of no lesson', { lesson_id: 'other' }, {}, 'This lesson is not in the course'],
    ['comes before the course has started', {}, { course: notStarted }, 'This course has not started yet'],
    [
      'comes before that for a preview',
      {},
      { course: notStarted, part: { is_preview: true } },
      '2026-11-25T11:59:00.000Z',
    ],
    [
      'says that an empty lesson is done',
      { kind: 'done' },
      { part: { available: false } },
      'This lesson has no content yet',
    ],
    ['opens an empty lesson', {}, { part: { available: false } }, '2026-11-25T11:59:00.000Z'],
    ['says that a lesson is done', { kind: 'done' }, {}, '2026-11-25T11:59:00.000Z'],
    ['is older than the enrollment', { at: '2026-11-25T09:00:00Z' }, {}, '2026-11-25T11:00:00.000Z'],
    ['lies in the future', { at: '2026-11-25T13:00:00Z' }, {}, '2026-11-25T12:00:00.000Z'],
    [
      'comes from a clock that is ten minutes slow',
      { at: '2026-11-25T11:30:00Z' },
      { sentAt: new Date('2026-11-25T11:50:00Z') },
      '2026-11-25T11:40:00.000Z',
    ],
  ])('%s', (_name, event, circumstances, result) => {
    expect(judge(event, circumstances)).toBe(result);
  });

  it.each([
    [undefined, 'You are not enrolled in this course'],
    [{ enrollment_status: null, ended_reason: null }, 'You are not enrolled in this course'],
    [{ enrollment_status: 'left', ended_reason: 'left' }, 'Your enrolment in this course has ended'],
    [
      { enrollment_status: 'left', ended_reason: 'refunded' },
      'Your payment for this course was refunded, so nothing more is recorded',
    ],
  ])('of a course with %j says why', (row, problem) => {
    const others = new Map(row ? [[2, row]] : []);
    expect(judge({ course_id: '2' }, { others })).toBe(problem);
  });
});

it('the facts of a course are those of its accepted events, by lesson; saying that it is done counts where the player knows', () => {
  const judged = (id: string, kind: string, at: number, rule: string, accepted = true) =>
    ({
      event: { id: `${id}-${at}`, course_id: '1', lesson_id: id, at: '', kind },
      ...(accepted
        ? { place: { courseId: 1, lesson: { ...lesson, id, completion: { rule } }, at, reported: at } }
        : {}),
    }) as JudgedEvent;
  const facts = factsOfEvents([
    judged('a', 'opened', 3, 'mark'),
    judged('a', 'done', 5, 'mark'),
    judged('a', 'opened', 2, 'mark'),
    judged('read', 'done', 5, 'read'),
    judged('open', 'done', 5, 'open'),
    judged('film', 'done', 5, 'watch'),
    judged('film', 'opened', 6, 'watch'),
    judged('quiz', 'done', 5, 'assessment'),
    judged('idle', 'active', 5, 'mark'),
    judged('refused', 'opened', 5, 'mark', false),
  ]);
  expect(
    [...facts].map(([id, { opened_at, marked_at, last_at }]) => [id, opened_at, marked_at, last_at]),
  ).toEqual([
    ['a', 2, 5, 5],
    ['read', 5, 5, 5],
    ['open', 5, 5, 5],
    ['film', 6, null, 6],
  ]);
});
