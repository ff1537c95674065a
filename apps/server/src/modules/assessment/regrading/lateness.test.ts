import type { AssessmentDocument } from '@darasa/contract/authoring/document';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AssessedCourse,
  choiceQuestion,
  choose,
  publishAssessment,
  republishAssessment,
  taker,
} from '../../../../test/assessment/assessment.ts';
import { cheapPasswords } from '../../../../test/identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import { type Someone, someone } from '../../../../test/learning/learning.ts';
import { type Allowance, latePercentNow, type Timed } from '../attempts/timing.ts';
import { hasOtherLateness } from './lateness.ts';

const DAY_MS = 86_400_000;
/** A moment so many days from now. */
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();
const reduce = { policy: 'reduce' as const, percent_per_day: 10 };

let site: TestIdentity;
let owner: Someone;
let admin: Someone;
beforeAll(async () => {
  site = await buildTestIdentity({ passwords: cheapPasswords() });
  [owner, admin] = await Promise.all([someone(site, ['instructor']), someone(site, ['admin'])]);
  await site.jobs.start();
});
afterAll(() => site.close());

/** A course with one question, that was due so many days from now. */
const courseDue = (days: number, rules: Partial<AssessmentDocument> = {}): Promise<AssessedCourse> =>
  publishAssessment(site, { owner, admin }, [choiceQuestion()], {
    due_date: inDays(days),
    late: reduce,
    ...rules,
  });

const change = (course: AssessedCourse, rules: Partial<AssessmentDocument>): Promise<void> =>
  republishAssessment(site, { owner, admin }, course, rules);

async function learner(course: AssessedCourse) {
  const me = await someone(site);
  const calls = taker(site, me, course);
  await calls.enroll(me.id);
  const { id } = (await calls.start()).data.attempt;
  const [question] = course.questions;
  const submit = () => calls.submit(id, question ? { [question.id]: choose(question, true) } : {});
  const stands = async () => {
    const { attempt } = (await calls.read(id)).data;
    const { grade } = (await calls.standing()).data;
    return { late: attempt.late_percent, points: attempt.points, grade: grade?.points };
  };
  return { me, submit, stands };
}
async function submitted(course: AssessedCourse) {
  const one = await learner(course);
  await one.submit();
  return one;
}

const regrade = async ({ id, assessmentId }: AssessedCourse) =>
  (await site.call('GET', `/courses/${id}/assessments/${assessmentId}/regrade`, { as: owner })).data.regrade;
const history = (course: AssessedCourse, userId: number) =>
  site.db
    .selectFrom('grade_change')
    .select(['reason', 'changed_by'])
    .where('course_id', '=', course.id)
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
const allow = (course: AssessedCourse, userId: number, due_date: string | null) =>
  site.call('PUT', `/courses/${course.id}/assessments/${course.assessmentId}/allowances/${userId}`, {
    as: owner,
    body: { due_date },
  });

describe('a due date of the course', () => {
  it('that is moved later gives back what was taken off, and one that is moved earlier takes nothing', async () => {
    const course = await courseDue(-1.5);
    const { me, stands } = await submitted(course);
    expect(await stands()).toEqual({ late: 20, points: 80, grade: 80 });

    await change(course, { due_date: inDays(-0.5) });
    const wait = { timeout: 15_000 };
    await expect.poll(stands, wait).toEqual({ late: 10, points: 90, grade: 90 });
    await change(course, { due_date: inDays(1) });
    await expect.poll(stands, wait).toEqual({ late: 0, points: 100, grade: 100 });
    const reason = 'The due date or what lateness costs has changed';
    expect(await history(course, me.id)).toEqual([
      { reason: 'submitted', changed_by: null },
      { reason, changed_by: null },
      { reason, changed_by: null },
    ]);

    const onTime = await submitted(course);
    const { id: before } = await regrade(course);
    await change(course, { due_date: inDays(-5) });
    await expect
      .poll(() => regrade(course), wait)
      .toMatchObject({ id: expect.not.stringMatching(before), finished_at: expect.any(String) });
    expect(await onTime.stands()).toEqual({ late: 0, points: 100, grade: 100 });
    // Not later than when it was begun
    expect(await stands()).toEqual({ late: 20, points: 80, grade: 80 });
  }, 60_000);

  it('counts for an attempt that was open when it was moved', async () => {
    const course = await courseDue(-1.5);
    const { submit, stands } = await learner(course);
    await change(course, { due_date: inDays(1) });
    await submit();
    expect(await stands()).toEqual({ late: 0, points: 100, grade: 100 });
  });

  it('does not judge again where nothing is taken off', async () => {
    const course = await courseDue(-1.5, { late: { ...reduce, policy: 'accept' } });
    const { stands } = await submitted(course);
    await change(course, { due_date: inDays(-3) });
    await change(course, { title: 'Another title' });
    expect(await stands()).toEqual({ late: 0, points: 100, grade: 100 });
    expect(await regrade(course)).toBeNull();
  });
});

describe("a learner's own due date", () => {
  it('gives back what was taken off, from this learner alone, until it is taken back', async () => {
    const course = await courseDue(-1.5);
    const [one, other] = [await submitted(course), await submitted(course)];
    expect((await allow(course, one.me.id, inDays(1))).status).toBe(200);
    expect(await one.stands()).toEqual({ late: 0, points: 100, grade: 100 });
    expect(await other.stands()).toEqual({ late: 20, points: 80, grade: 80 });
    expect((await allow(course, one.me.id, null)).status).toBe(200);
    expect(await one.stands()).toEqual({ late: 20, points: 80, grade: 80 });
    const reason = 'The due date of this learner has changed';
    expect(await history(course, one.me.id)).toEqual([
      { reason: 'submitted', changed_by: null },
      { reason, changed_by: owner.id },
      { reason, changed_by: owner.id },
    ]);
  });

  it('stands whatever becomes of that of the course', async () => {
    const course = await courseDue(-2.5);
    const { me, stands } = await submitted(course);
    await allow(course, me.id, inDays(-0.5));
    expect(await stands()).toMatchObject({ late: 10, points: 90 });
    await change(course, { due_date: inDays(2) });
    await expect.poll(() => regrade(course), { timeout: 15_000 }).toMatchObject({ done: 1, changed: 0 });
    expect(await stands()).toMatchObject({ late: 10, points: 90 });
  });

  it('may be set while attempts are judged again', async () => {
    const course = await courseDue(-1.5);
    const learners = [await submitted(course), await submitted(course), await submitted(course)];
    const path = `/courses/${course.id}/assessments/${course.assessmentId}/regrade`;
    const answers = await Promise.all([
      site.call('POST', path, { as: owner, body: { reason: 'Meanwhile' } }),
      ...learners.toReversed().map(({ me }) => allow(course, me.id, inDays(1))),
    ]);
    expect(answers.map(({ status }) => status < 300)).toEqual([true, true, true, true]);
    await expect.poll(() => regrade(course), { timeout: 15_000 }).toMatchObject({ done: 3 });
    for (const { stands } of learners) expect(await stands()).toMatchObject({ late: 0, points: 100 });
  });
});

const timed = (due_date: string | null, late: Timed['late'] = reduce): Timed => ({
  available_from: null,
  available_until: null,
  due_date,
  time_limit_minutes: null,
  max_attempts: null,
  late,
});
const day = (number: number): string => `2026-03-0${number}T12:00:00.000Z`;

describe('what is taken off for lateness', () => {
  const personal = (number: number): Allowance => ({
    extra_minutes: 0,
    extra_attempts: 0,
    available_until: null,
    due_date: new Date(day(number)),
  });
  const accept = { ...reduce, policy: 'accept' as const };
  const refuse = { ...reduce, policy: 'refuse' as const };
  // Submitted on the fourth
  it.each([
    ['by its own date', timed(day(2)), undefined, undefined, 20],
    ['less by a later date', timed(day(2)), timed(day(3)), undefined, 10],
    ['nothing by a date after it', timed(day(2)), timed(day(5)), undefined, 0],
    ['not more by an earlier date', timed(day(5)), timed(day(2)), undefined, 0],
    ['nothing where there is no date any more', timed(day(2)), timed(null), undefined, 0],
    ['nothing where lateness costs nothing any more', timed(day(2)), timed(day(2), accept), undefined, 0],
    ['not more where it costs something since', timed(day(2), accept), timed(day(2)), undefined, 0],
    ['as before where late work is refused since', timed(day(2)), timed(day(2), refuse), undefined, 20],
    ['nothing where it would not be late', timed(day(2)), timed(day(5), refuse), undefined, 0],
    ['by the date of the learner', timed(day(2)), timed(day(2)), personal(3), 10],
    ['by an earlier date of the learner too', timed(day(5)), timed(day(5)), personal(3), 10],
  ])('%s', (_name, own, published, allowance, percent) => {
    expect(latePercentNow(new Date(day(4)), { own, published }, allowance)).toBe(percent);
  });
});

describe('another lateness', () => {
  it.each([
    ['with another date', timed(day(2)), timed(day(3)), true],
    ['with another share', timed(day(2)), timed(day(2), { ...reduce, percent_per_day: 5 }), true],
    ['not with the same moment in other words', timed(day(2)), timed('2026-03-02T13:00:00+01:00'), false],
    [
      'not where neither takes anything off',
      timed(day(2), { policy: 'accept', percent_per_day: 10 }),
      timed(day(3), { policy: 'refuse', percent_per_day: 10 }),
      false,
    ],
  ])('%s', (_name, before, after, other) => {
    expect(hasOtherLateness(before, after)).toBe(other);
  });
});
