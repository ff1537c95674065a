// Also on PostgreSQL 15: what is moved is locked in batches

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { choiceQuestion, choose, publishAssessment, taker } from '../../../../test/assessment/assessment.ts';
import { cheapPasswords } from '../../../../test/identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import { type Someone, someone } from '../../../../test/learning/learning.ts';
import { assessmentPersonalData } from '../personal-data.ts';
import { archiveAnswers, keptAnswers } from './archive-answers.ts';

const DAY_MS = 86_400_000;
const YEAR = 365;
const at = new Date();
const ago = (days: number): Date => new Date(at.getTime() - days * DAY_MS);

let site: TestIdentity;
let owner: Someone;
let admin: Someone;
beforeAll(async () => {
  site = await buildTestIdentity({ passwords: cheapPasswords() });
  [owner, admin] = await Promise.all([someone(site, ['instructor']), someone(site, ['admin'])]);
});
afterAll(() => site.close());

type Course = Awaited<ReturnType<typeof publishAssessment>>;
const question = choiceQuestion();
let course: Course;
beforeEach(async () => {
  await site.db.deleteFrom('attempt').execute();
  course = await publishAssessment(site, { owner, admin }, [question]);
});

/** An attempt that was marked so many days ago. */
async function finished(learner: Someone, days: number): Promise<string> {
  const calls = taker(site, learner, course);
  await calls.enroll(learner.id);
  const { id } = (await calls.start()).data.attempt as { id: string };
  await calls.submit(id, { [question.id]: choose(question, true) });
  await site.db
    .updateTable('attempt')
    .set({ graded_at: ago(days), submitted_at: ago(days), started_at: ago(days) })
    .where('id', '=', id)
    .execute();
  return id;
}
const answersOf = (ids: readonly string[]) =>
  site.db
    .selectFrom('attempt_answer')
    .selectAll()
    .where('attempt_id', 'in', ids)
    .orderBy('attempt_id')
    .orderBy('question_id')
    .execute();
const attemptsOf = (ids: readonly string[]) =>
  site.db
    .selectFrom('attempt')
    .select(['id', 'paper', 'points', 'share', 'max_points', 'state', 'answers_archived_at'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
const archivedIds = async (): Promise<string[]> =>
  (await site.db.selectFrom('attempt_archive').select('attempt_id').orderBy('attempt_id').execute()).map(
    ({ attempt_id }) => attempt_id,
  );
const bringBack = (id: string, as: Someone | undefined) =>
  site.call('POST', `/administration/attempts/${id}/answers`, as ? { as } : {});
const view = (id: string, as: Someone) => site.call('GET', `/attempts/${id}`, { as });

describe('answers of attempts that ended long ago', () => {
  it('move to the archive, and points, grade and everything that is younger stay', async () => {
    const [old, young] = [await someone(site), await someone(site)];
    const [one, other] = [await finished(old, YEAR + 1), await finished(young, YEAR - 1)];
    const before = await attemptsOf([one, other]);
    expect(await keptAnswers.findOldest(site.db)).toEqual(ago(YEAR + 1));
    expect(await archiveAnswers(site.db, ago(YEAR), 1000)).toBe(1);
    expect(await archivedIds()).toEqual([one]);
    expect((await answersOf([one, other])).map(({ attempt_id }) => attempt_id)).toEqual([other]);
    for (const [index, attempt] of (await attemptsOf([one, other])).entries()) {
      const { points, share, max_points, state } = before[index] ?? {};
      expect(attempt).toMatchObject({ points, share, max_points, state });
    }
    expect(
      await site.db.selectFrom('grade').select('points').where('user_id', '=', old.id).execute(),
    ).toEqual([{ points: 100 }]);
    // A second run finds nothing more
    expect(await archiveAnswers(site.db, ago(YEAR), 1000)).toBe(0);
    expect(await keptAnswers.findOldest(site.db)).toEqual(ago(YEAR - 1));
  });

  it('are not shown, and the learner and the teacher are told since when', async () => {
    const learner = await someone(site);
    const id = await finished(learner, 2 * YEAR);
    await archiveAnswers(site.db, ago(YEAR), 1000);
    const { data } = await view(id, learner);
    expect(data).toMatchObject({ questions: [], answers: [], result: { points: 100, passed: true } });
    expect(Date.parse(data.answers_archived_at)).toBeGreaterThan(ago(1).getTime());
    const cell = await site.call(
      'GET',
      `/courses/${course.id}/gradebook/${learner.id}/${course.assessmentId}`,
      {
        as: owner,
      },
    );
    expect(cell.data.attempts).toMatchObject([
      { id, points: 100, answers_archived_at: data.answers_archived_at },
    ]);
    // Judging everybody again takes no points from answers that are not there
    const regrade = await site.call(
      'POST',
      `/courses/${course.id}/assessments/${course.assessmentId}/regrade`,
      {
        as: owner,
        body: { reason: '' },
      },
    );
    expect(regrade.status).toBe(200);
    await site.jobs.start();
    await expect
      .poll(
        async () =>
          (await site.db.selectFrom('assessment_regrade').select('finished_at').execute())[0]?.finished_at,
        {
          timeout: 20_000,
        },
      )
      .not.toBeNull();
    expect(await attemptsOf([id])).toMatchObject([{ points: 100 }]);
  });

  it('come back as they were, once, and stay for as long again', async () => {
    const learner = await someone(site);
    const id = await finished(learner, 2 * YEAR);
    const [answers, attempts, seen] = [
      await answersOf([id]),
      await attemptsOf([id]),
      await view(id, learner),
    ];
    await archiveAnswers(site.db, ago(YEAR), 1000);
    const replies = await Promise.all([bringBack(id, admin), bringBack(id, admin)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(replies.map(({ data }) => data.answers).toSorted()).toEqual([0, 1]);
    expect(await answersOf([id])).toEqual(answers);
    expect(await attemptsOf([id])).toEqual(attempts);
    const again = await view(id, learner);
    expect(again.data.questions).toHaveLength(1);
    expect(again.data.answers).toEqual(seen.data.answers);
    expect(again.data.result).toEqual(seen.data.result);
    expect(await archivedIds()).toEqual([]);
    expect(await archiveAnswers(site.db, ago(YEAR), 1000)).toBe(0);
    const audit = await site.db
      .selectFrom('audit_entry')
      .select(['actor_id', 'subject_id'])
      .where('action', '=', 'attempt.answers-brought-back')
      .where('subject_id', '=', id)
      .execute();
    expect(audit).toEqual([{ actor_id: admin.id, subject_id: id }]);
  });

  it('are brought back by who manages the site alone', async () => {
    const learner = await someone(site);
    const id = await finished(learner, 2 * YEAR);
    await archiveAnswers(site.db, ago(YEAR), 1000);
    expect((await bringBack(id, undefined)).status).toBe(401);
    for (const one of [learner, owner]) expect((await bringBack(id, one)).status).toBe(403);
    expect((await bringBack('no', admin)).status).toBe(400);
    expect((await bringBack('0193c0de-0000-7000-8000-000000000001', admin)).status).toBe(404);
    expect(await archivedIds()).toEqual([id]);
  });

  it('are in the export of their person, and go with the account', async () => {
    const [leaving, staying] = [await someone(site), await someone(site)];
    const [gone, kept] = [await finished(leaving, 2 * YEAR), await finished(staying, 2 * YEAR)];
    const exported = async (id: number) =>
      (await assessmentPersonalData.export(site.db, id)) as Record<string, object[]>;
    const before = await exported(leaving.id);
    expect(before.answers).toHaveLength(1);
    await archiveAnswers(site.db, ago(YEAR), 1000);
    expect(await archivedIds()).toHaveLength(2);
    expect(await exported(leaving.id)).toEqual(before);
    const account = { user_id: leaving.id, email: null, name: 'Gone', erased_at: at.toISOString() };
    await site.db.transaction().execute((tx) => assessmentPersonalData.erase(tx, account));
    expect(await archivedIds()).toEqual([kept]);
    expect(await attemptsOf([gone])).toEqual([]);
    expect((await exported(leaving.id)).answers).toEqual([]);
  });

  it('are neither lost nor doubled when it is cut off, and two runs share the work', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 4; n++) ids.push(await finished(await someone(site), 2 * YEAR));
    ids.sort();
    const answers = await answersOf(ids);
    // The process ends before its transaction does
    await expect(
      site.db.transaction().execute(async (tx) => {
        const inner = {
          transaction: () => ({ execute: (work: (on: typeof tx) => Promise<unknown>) => work(tx) }),
        };
        expect(await archiveAnswers(inner as unknown as typeof site.db, ago(YEAR), 1000)).toBe(4);
        throw new Error('The process was killed');
      }),
    ).rejects.toThrow('killed');
    expect(await answersOf(ids)).toEqual(answers);
    expect(await archivedIds()).toEqual([]);
    const moved = await Promise.all([
      archiveAnswers(site.db, ago(YEAR), 2),
      archiveAnswers(site.db, ago(YEAR), 2),
    ]);
    await archiveAnswers(site.db, ago(YEAR), 1000);
    expect(moved.every((count) => count <= 2)).toBe(true);
    expect(await archivedIds()).toEqual(ids);
    expect(await answersOf(ids)).toEqual([]);
    for (const id of ids) await bringBack(id, admin);
    expect(await answersOf(ids)).toEqual(answers);
  });
});
