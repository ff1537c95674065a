import { createJobContext } from '#platform/jobs/index';
// Also on PostgreSQL 15: attempts begun at the same time, answers merged by their time

import { SUBMIT_GRACE_MS } from '@darasa/contract/assessment/limits';
import { newQuestion } from '@darasa/contract/assessment/questions/defaults';
import { newId } from '@darasa/contract/http/ids';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endEnrollment } from '#modules/enrollment';
import { silentLog } from '#platform/observability/index';
import {
  type AssessedCourse,
  choiceQuestion,
  choose,
  publishAssessment,
  taker,
} from '../../../../test/assessment/assessment.ts';
import { cheapPasswords } from '../../../../test/identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import { progressEvent, report, type Someone, someone } from '../../../../test/learning/learning.ts';
import { attemptJobs } from './jobs.ts';

let site: TestIdentity;
let owner: Someone;
let admin: Someone;
let course: AssessedCourse;

const [first, second] = [choiceQuestion(), choiceQuestion()];

beforeAll(async () => {
  site = await buildTestIdentity({ passwords: cheapPasswords() });
  [owner, admin] = await Promise.all([someone(site, ['instructor']), someone(site, ['admin'])]);
  course = await publishAssessment(site, { owner, admin }, [first, second], { max_attempts: 2 });
});
afterAll(() => site.close());

async function learner(of: AssessedCourse = course) {
  const me = await someone(site);
  const calls = taker(site, me, of);
  await calls.enroll(me.id);
  return { me, ...calls };
}
const shift = (id: string, times: { started?: number; ends?: number }) =>
  site.db
    .updateTable('attempt')
    .set({
      ...(times.started === undefined ? {} : { started_at: new Date(Date.now() + times.started) }),
      ...(times.ends === undefined ? {} : { ends_at: new Date(Date.now() + times.ends) }),
    })
    .where('id', '=', id)
    .execute();

describe('an attempt', () => {
  it('is one of its course, also where another course has an assessment with the same id', async () => {
    const copy = await publishAssessment(site, { owner, admin }, [first], { id: course.assessmentId });
    const { me, start, submit } = await learner();
    const there = taker(site, me, copy);
    await there.enroll(me.id);
    const [here, other] = [(await start()).data.attempt, (await there.start()).data.attempt];
    expect([here.number, other.number]).toEqual([1, 1]);
    for (const reply of [await submit(here.id), await there.submit(other.id)])
      expect(reply.data.attempt).toMatchObject({ state: 'graded', number: 1 });
  });

  it('is begun, answered, submitted and graded, and passes the lesson', async () => {
    const { me, start, save, submit, standing } = await learner();
    const before = (await standing()).data;
    expect(before).toMatchObject({
      questions: 2,
      attempts: [],
      attempts_left: 2,
      can_start: true,
      refused_because: null,
      grade: null,
    });
    const begun = await start();
    expect(begun.status).toBe(201);
    expect(begun.data).toMatchObject({ preview: false, result: null, answers: [], position: 0 });
    expect(begun.data.questions.map(({ id }: { id: string }) => id)).toEqual([first.id, second.id]);
    const { id } = begun.data.attempt;
    const saved = await save(id, { [first.id]: choose(first, true) });
    expect(saved.data).toMatchObject({ refused: [], answers: [{ question_id: first.id, version: 1 }] });
    const done = await submit(id, { [second.id]: choose(second, false) });
    expect(done.data.attempt).toMatchObject({
      state: 'graded',
      submitted_by: 'learner',
      points: 50,
      max_points: 100,
    });
    expect(done.data.result).toMatchObject({ points: 50, passed: false, waiting: 0 });
    expect(
      done.data.result.questions.map(({ state, points, feedback_html, right_answer }: never) => ({
        ...{ state, points, feedback_html, right_answer },
      })),
    ).toEqual([
      { state: 'right', points: 2, feedback_html: [], right_answer: choose(first, true) },
      {
        state: 'wrong',
        points: 0,
        feedback_html: ['<p>Seed needs water.</p>\n'],
        right_answer: choose(second, true),
      },
    ]);
    const again = (await start()).data.attempt;
    expect(again.number).toBe(2);
    await submit(again.id, { [first.id]: choose(first, true), [second.id]: choose(second, true) });
    const after = (await standing()).data;
    expect(after).toMatchObject({
      attempts_left: 0,
      can_start: false,
      refused_because: 'no_attempts_left',
      grade: { points: 100, max_points: 100, passed: true },
    });
    const refused = await start();
    expect([refused.status, refused.error.details]).toEqual([409, { reason: 'no_attempts_left' }]);
    const { passed_at, done_at } = await site.db
      .selectFrom('lesson_progress')
      .select(['passed_at', 'done_at'])
      .where('user_id', '=', me.id)
      .where('lesson_id', '=', course.lesson)
      .executeTakeFirstOrThrow();
    expect([passed_at, done_at]).not.toContain(null);
    const enrollment = () =>
      site.db
        .selectFrom('enrollment')
        .select('status')
        .where('user_id', '=', me.id)
        .executeTakeFirstOrThrow();
    expect(await enrollment()).toEqual({ status: 'active' });
    await report(site, me, [progressEvent(course.id, course.textLesson, 'done')]);
    expect(await enrollment()).toEqual({ status: 'completed' });
    const history = await site.db
      .selectFrom('grade_change')
      .select(['reason', 'before', 'after'])
      .where('user_id', '=', me.id)
      .orderBy('id')
      .execute();
    expect(history).toMatchObject([
      { reason: 'submitted', before: null, after: { points: 50, passed: false } },
      { reason: 'submitted', before: { points: 50 }, after: { points: 100, passed: true } },
    ]);
  });

  it('is one, however many begin it at the same time', async () => {
    const { me, start } = await learner();
    const begun = await Promise.all(Array.from({ length: 20 }, () => start()));
    expect(new Set(begun.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(begun.map(({ data }) => data.attempt.id)).size).toBe(1);
    const rows = await site.db.selectFrom('attempt').select('id').where('user_id', '=', me.id).execute();
    expect(rows).toHaveLength(1);
  });

  it('is submitted once, however many submit it at the same time', async () => {
    const { me, start, submit } = await learner();
    const { id } = (await start()).data.attempt;
    const done = await Promise.all(
      Array.from({ length: 20 }, (_, index) => submit(id, { [first.id]: choose(first, index === 0) })),
    );
    expect(new Set(done.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(done.map(({ data }) => JSON.stringify(data.attempt))).size).toBe(1);
    const marks = await site.db.selectFrom('answer_mark').selectAll().where('attempt_id', '=', id).execute();
    expect(marks).toHaveLength(2);
    const grades = await site.db
      .selectFrom('grade_change')
      .select('id')
      .where('user_id', '=', me.id)
      .execute();
    expect(grades).toHaveLength(1);
    const late = await submit(id, { [first.id]: choose(first, true), [second.id]: choose(second, true) });
    expect(late.data.attempt).toEqual(done[0]?.data.attempt);
  });

  it('belongs to its learner', async () => {
    const { start } = await learner();
    const { id } = (await start()).data.attempt;
    const other = await learner();
    for (const call of [other.read(id), other.save(id, {}), other.submit(id)])
      expect((await call).status).toBe(404);
    expect((await taker(site, owner, course).read(id)).status).toBe(404);
    expect((await site.call('GET', `/attempts/${id}`)).status).toBe(401);
    expect((await other.read(newId())).status).toBe(404);
  });

  it('ends with the enrollment', async () => {
    const { me, start, read, save, submit, standing } = await learner();
    const { id } = (await start()).data.attempt;
    await site.db
      .transaction()
      .execute((tx) => endEnrollment(tx, { userId: me.id, courseId: course.id, reason: 'removed' }));
    for (const call of [read(id), save(id, {}), submit(id), standing(), start()])
      expect((await call).status).toBe(403);
  });

  it('completes nothing when its answers are submitted for somebody who has got their money back', async () => {
    const { me, start, save, standing } = await learner();
    await report(site, me, [progressEvent(course.id, course.textLesson, 'done')]);
    const { id } = (await start()).data.attempt;
    await save(id, { [first.id]: choose(first, true), [second.id]: choose(second, true) });
    await site.db
      .transaction()
      .execute((tx) => endEnrollment(tx, { userId: me.id, courseId: course.id, reason: 'refunded' }));
    await shift(id, { ends: -60_000 });
    const [job] = attemptJobs;
    const signal = new AbortController().signal;
    await job?.handler({} as never, createJobContext({ db: site.db, log: silentLog(), signal }));
    const completed = () =>
      site.db
        .selectFrom('enrollment')
        .select(['status', 'completed_at'])
        .where('user_id', '=', me.id)
        .executeTakeFirstOrThrow();
    expect(await completed()).toEqual({ status: 'left', completed_at: null });
    expect((await standing()).status).toBe(403);

    await site.db
      .updateTable('enrollment')
      .set({ status: 'active', ended_reason: null, ended_at: null })
      .where('user_id', '=', me.id)
      .execute();
    expect((await standing()).data.grade).toMatchObject({ points: 100, passed: true });
    await report(site, me, [progressEvent(course.id, course.lesson, 'opened')]);
    expect(await completed()).toMatchObject({ status: 'completed' });
  });

  it('is not begun very often within an hour, or without end, where any number is allowed', async () => {
    const often = await publishAssessment(site, { owner, admin }, [first]);
    const { me, start, submit } = await learner(often);
    const { id } = (await start()).data.attempt;
    await submit(id);
    const copies = (from: number, to: number, ago: string) =>
      sql`
      insert into attempt (id, user_id, course_id, assessment_id, lesson_id, revision_id, number, paper, started_at, state,
        submitted_at, submitted_by, graded_at, points, max_points)
      select gen_random_uuid(), user_id, course_id, assessment_id, lesson_id, revision_id, n, paper, now() - ${ago}::interval, state,
        submitted_at, submitted_by, graded_at, points, max_points
      from attempt, generate_series(${from}::int, ${to}::int) n where id = ${id}`.execute(site.db);
    await copies(2, 100, '10 minutes');
    const refused = await start();
    expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
    await site.db
      .updateTable('attempt')
      .set({ started_at: new Date(Date.now() - 7_200_000) })
      .where('user_id', '=', me.id)
      .execute();
    const next = await start();
    expect([next.status, next.data.attempt.number]).toEqual([201, 101]);
    await submit(next.data.attempt.id);
    await copies(102, 1000, '2 hours');
    expect((await start()).error.details).toEqual({ reason: 'no_attempts_left' });
  });

  it('is for learners alone, once what comes before is done', async () => {
    const preview = await publishAssessment(site, { owner, admin }, [first], {}, { isPreview: true });
    const stranger = await someone(site);
    for (const of of [course, preview]) {
      const { start, standing } = taker(site, stranger, of);
      expect((await standing()).data).toMatchObject({ can_start: false, refused_because: 'enroll' });
      const refused = await start();
      expect([refused.status, refused.error.details]).toEqual([409, { reason: 'enroll' }]);
    }
    const after = await publishAssessment(site, { owner, admin }, [first], {}, { needsText: true });
    const { me, start } = await learner(after);
    expect((await start()).error.details).toEqual({ reason: 'prerequisites' });
    await report(site, me, [progressEvent(after.id, after.textLesson, 'done')]);
    expect((await start()).status).toBe(201);
  });

  it('of an author counts for nothing, and can be begun as often as they like', async () => {
    const { start, submit, standing } = taker(site, owner, course);
    for (let count = 0; count < 3; count++) {
      const { data } = await start();
      expect(data).toMatchObject({ preview: true, attempt: { number: 0 } });
      await submit(data.attempt.id, { [first.id]: choose(first, true) });
    }
    expect((await standing()).data).toMatchObject({ grade: null, can_start: true });
    const grades = await site.db.selectFrom('grade').selectAll().where('user_id', '=', owner.id).execute();
    expect(grades).toEqual([]);
  });
});

describe('answers', () => {
  it('are refused one by one when they cannot be taken', async () => {
    const { start, save } = await learner();
    const { id } = (await start()).data.attempt;
    const reply = await save(id, {
      [first.id]: { choice: 7 },
      [second.id]: { choice: null, points: 2, is_correct: true },
      [newId()]: choose(first, true),
    });
    expect(reply.data.answers).toEqual([]);
    expect(reply.data.refused.map(({ message }: { message: string }) => message)).toEqual([
      'This is not an answer to this question',
      'This is not an answer to this question',
      'This question is not in your attempt',
    ]);
  });

  it('stay with the one that was given later, whichever arrives first, and however wrong the clock is', async () => {
    const { me, start, read } = await learner();
    const { id } = (await start()).data.attempt;
    await shift(id, { started: -3_600_000 });
    /** @param clock how wrong the device's clock is @param ago when it was answered, both in milliseconds */
    const send = (clock: number, ago: number, right: boolean) => {
      const sentAt = Date.now() + clock;
      return site.call('PUT', `/attempts/${id}/answers`, {
        as: me,
        body: {
          sent_at: new Date(sentAt).toISOString(),
          answers: [
            {
              question_id: first.id,
              response: choose(first, right),
              answered_at: new Date(sentAt - ago).toISOString(),
            },
          ],
        },
      });
    };
    const stored = async () => {
      const { answers } = (await read(id)).data;
      return [answers[0].version, answers[0].response];
    };
    await send(0, 60_000, true);
    expect(await stored()).toEqual([1, choose(first, true)]);
    await send(86_400_000, 120_000, false);
    expect(await stored()).toEqual([1, choose(first, true)]);
    await send(-86_400_000, 30_000, false);
    expect(await stored()).toEqual([2, choose(first, false)]);
    await send(-86_400_000, 30_000, false);
    expect(await stored()).toEqual([2, choose(first, false)]);
    // From the future: as if it were given now
    await send(0, -9e8, true);
    await send(0, -9e9, false);
    expect(await stored()).toEqual([4, choose(first, false)]);
  });

  it('cannot set points, state or time', async () => {
    const { start, submit } = await learner();
    const { id } = (await start()).data.attempt;
    const done = await submit(
      id,
      {},
      { points: 100, state: 'graded', passed: true, submitted_at: '2020-01-01T00:00:00Z', max_points: 1 },
    );
    expect(done.data.attempt).toMatchObject({ points: 0, max_points: 100 });
  });

  it('of ten megabytes are refused', async () => {
    const essay = newQuestion('essay', { prompt: 'Tell us' });
    const written = await publishAssessment(site, { owner, admin }, [essay]);
    const { start, save } = await learner(written);
    const { id } = (await start()).data.attempt;
    expect((await save(id, { [essay.id]: { text: 'x'.repeat(10_000_000), files: [] } })).status).toBe(413);
    const long = await save(id, { [essay.id]: { text: 'x'.repeat(200_001), files: [] } });
    expect(long.data.refused).toHaveLength(1);
    expect((await save(id, { [essay.id]: { text: 'x'.repeat(200_000), files: [] } })).data.refused).toEqual(
      [],
    );
  });
});

describe('time', () => {
  it('submits what is there when it is up, also when nobody comes back', async () => {
    const timed = await publishAssessment(site, { owner, admin }, [first], { time_limit_minutes: 10 });
    const { start, save, read, submit, standing } = await learner(timed);
    const { attempt } = (await start()).data;
    expect(Date.parse(attempt.ends_at) - Date.parse(attempt.started_at)).toBe(600_000);
    await save(attempt.id, { [first.id]: choose(first, true) });
    await shift(attempt.id, { started: -700_000, ends: -1000 });
    expect((await save(attempt.id, {})).status).toBe(200);
    await shift(attempt.id, { ends: -SUBMIT_GRACE_MS - 1000 });
    const late = await save(attempt.id, { [first.id]: choose(first, false) });
    expect([late.status, late.error.details]).toEqual([409, { reason: 'time_up' }]);
    const view = (await read(attempt.id)).data;
    expect(view.attempt).toMatchObject({ state: 'graded', submitted_by: 'timer', points: 100 });
    expect(view.attempt.submitted_at).toBe(view.attempt.ends_at);
    expect((await submit(attempt.id, { [first.id]: choose(first, false) })).data.attempt.points).toBe(100);

    const next = (await start()).data.attempt;
    await shift(next.id, { started: -700_000, ends: -SUBMIT_GRACE_MS - 1000 });
    const [job] = attemptJobs;
    await job?.handler(
      {} as never,
      createJobContext({
        db: site.db,
        log: silentLog(),
        signal: new AbortController().signal,
      }),
    );
    expect((await standing()).data.attempts.map(({ state }: { state: string }) => state)).toEqual([
      'graded',
      'graded',
    ]);
  });
});
