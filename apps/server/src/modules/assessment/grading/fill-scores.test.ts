import { courseDocument } from '@darasa/contract/authoring/document';
import { newId } from '@darasa/contract/http/ids';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { silentLog } from '#platform/observability/index';
import {
  type AssessedCourse,
  assessedDocument,
  choiceQuestion,
  choose,
  taker,
} from '../../../../test/assessment/assessment.ts';
import { addDraftCourse } from '../../../../test/authoring/authoring.ts';
import { cheapPasswords } from '../../../../test/identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import { publish, type Someone, someone } from '../../../../test/learning/learning.ts';
import { createRevisionReads } from '../attempts/revision-reads.ts';
import { fillScores } from './fill-scores.ts';

let site: TestIdentity;
let course: AssessedCourse;
/** Opens with 70 % in the quiz. */
const scored = newId();

beforeAll(async () => {
  site = await buildTestIdentity({ passwords: cheapPasswords() });
  const [owner, admin] = await Promise.all([someone(site, ['instructor']), someone(site, ['admin'])]);
  const questions = [choiceQuestion({ points: 6 }), choiceQuestion({ points: 4 })];
  const base = assessedDocument(questions);
  const [text, quiz] = base.modules[0]?.lessons ?? [];
  const document = courseDocument.parse({
    ...base,
    modules: base.modules.map((module) => ({
      ...module,
      lessons: [
        ...module.lessons,
        {
          id: scored,
          title: 'For who knows',
          lesson_type: 'text',
          content_text: 'Well done.',
          release: {
            opens_on: null,
            after_days: null,
            after: [{ id: quiz?.id, percent: 70 }],
            group_ids: [],
          },
        },
      ],
    })),
  });
  const { id, slug } = await addDraftCourse(site.db, owner, document);
  await publish(site, admin, id);
  course = {
    id,
    slug,
    document,
    assessmentId: document.assessments[0]?.id ?? '',
    textLesson: text?.id ?? '',
    lesson: quiz?.id ?? '',
    questions: document.assessments[0]?.questions ?? [],
  };
});
afterAll(() => site.close());
beforeEach(async () => {
  await sql`delete from score_filling`.execute(site.db);
  await sql`delete from set_aside_item`.execute(site.db);
});

/** As the migration begins it. @param hoursAgo when the site was upgraded */
const begin = (hoursAgo = 2) =>
  sql`insert into score_filling (made_at) values (now() - make_interval(hours => ${hoursAgo}))`.execute(
    site.db,
  );
const isOver = async () => (await site.db.selectFrom('score_filling').select('since').execute()).length === 0;
const fill = (readRevision = createRevisionReads().readRevision) =>
  fillScores(
    readRevision,
    { db: site.db, log: silentLog(), signal: new AbortController().signal },
    new Date(),
  );

const where = (me: Someone) => ({ user_id: me.id, course_id: course.id });
const rows = (me: Someone) =>
  site.db
    .selectFrom('lesson_progress')
    .select(['lesson_id', 'score', 'passed_at', 'done_at', 'last_at'])
    .where('user_id', '=', me.id)
    .orderBy('lesson_id')
    .execute();
const scoreOf = async (me: Someone) =>
  (await rows(me)).find(({ lesson_id }) => lesson_id === course.lesson)?.score;
const opens = async (me: Someone) => {
  const { revision } = (await site.call('GET', `/learning/courses/${course.id}`, { as: me })).data;
  return (await site.call('GET', `/learning/revisions/${revision.id}/lessons/${scored}`, { as: me })).status;
};

/** A learner whose quiz was graded by the release before: their progress has no score. */
async function gradedBefore(right: readonly boolean[]): Promise<Someone> {
  const me = await someone(site);
  const calls = taker(site, me, course);
  await calls.enroll(me.id);
  const { id } = (await calls.start()).data.attempt;
  await calls.submit(
    id,
    Object.fromEntries(course.questions.map((one, place) => [one.id, choose(one, right[place] ?? false)])),
  );
  await forget(me);
  return me;
}
const forget = (me: Someone) =>
  site.db.updateTable('lesson_progress').set({ score: null }).where('user_id', '=', me.id).execute();

describe('scores of grades from before', () => {
  it('open what waits for them, and nothing else becomes of anything', async () => {
    const [all, most, few] = [
      await gradedBefore([true, true]),
      await gradedBefore([true, false]),
      await gradedBefore([false, true]),
    ];
    expect([await opens(all), await opens(most), await opens(few)]).toEqual([403, 403, 403]);
    const before = await rows(all);
    await begin();
    await fill();
    expect([await scoreOf(all), await scoreOf(most), await scoreOf(few)]).toEqual([100, 60, 40]);
    expect([await opens(all), await opens(most), await opens(few)]).toEqual([200, 403, 403]);
    expect(await rows(all)).toEqual(
      before.map((row) => (row.lesson_id === course.lesson ? { ...row, score: 100 } : row)),
    );
    expect(await isOver()).toBe(true);
  });

  it('are those of who was excused, and of who was graded without having opened the lesson', async () => {
    const [excused, absent] = [await someone(site), await someone(site)];
    const at = new Date('2026-03-04T10:00:00Z');
    for (const me of [excused, absent]) await taker(site, me, course).enroll(me.id);
    const given = { assessment_id: course.assessmentId, max_points: 10, updated_at: at };
    await site.db
      .insertInto('grade')
      .values([
        { ...where(excused), ...given, excused: true },
        { ...where(absent), ...given, points: 5, overridden: true },
      ])
      .execute();
    await begin();
    await fill();
    expect([await scoreOf(excused), await scoreOf(absent)]).toEqual([100, 50]);
    // That it was filled now is no sign of life
    const { last_at } = await site.db
      .selectFrom('course_progress')
      .select('last_at')
      .where('user_id', '=', absent.id)
      .executeTakeFirstOrThrow();
    expect(last_at).toEqual(at);
  });

  it('are filled once more until nothing of the release before runs', async () => {
    const [early, late] = [await gradedBefore([true, true]), await gradedBefore([true, true])];
    await begin(0);
    await fill();
    expect([await scoreOf(early), await isOver()]).toEqual([100, false]);
    // A server of the release before grades meanwhile
    await site.db
      .updateTable('grade')
      .set({ updated_at: sql`now()` })
      .where('user_id', '=', late.id)
      .execute();
    await forget(late);
    await sql`update score_filling set made_at = now() - interval '2 hours'`.execute(site.db);
    await fill();
    expect([await scoreOf(late), await isOver()]).toEqual([100, true]);
  });

  it('are tried again where it failed, and it does not end before', async () => {
    const me = await gradedBefore([true, true]);
    await begin();
    await fill(() => Promise.reject(new Error('No connection')));
    expect([await scoreOf(me), await isOver()]).toEqual([null, false]);
    await sql`update set_aside_item set retry_at = now()`.execute(site.db);
    await fill();
    expect([await scoreOf(me), await isOver()]).toEqual([100, true]);
  });

  it('do not take away what a grade has given meanwhile', async () => {
    const me = await gradedBefore([true, false]);
    const calls = taker(site, me, course);
    await begin();
    const { id } = (await calls.start()).data.attempt;
    await Promise.all([
      fill(),
      calls.submit(id, Object.fromEntries(course.questions.map((one) => [one.id, choose(one, true)]))),
    ]);
    expect(await scoreOf(me)).toBe(100);
  });
});
