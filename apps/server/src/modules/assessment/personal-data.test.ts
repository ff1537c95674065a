import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { choiceQuestion, choose, publishAssessment, taker } from '../../../test/assessment/assessment.ts';
import { cheapPasswords } from '../../../test/identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../../../test/identity.ts';
import { type Someone, someone } from '../../../test/learning/learning.ts';
import { assessmentPersonalData } from './personal-data.ts';

let site: TestIdentity;
let owner: Someone;
let admin: Someone;
let me: Someone;

beforeAll(async () => {
  site = await buildTestIdentity({ passwords: cheapPasswords() });
  [owner, admin, me] = await Promise.all([
    someone(site, ['instructor']),
    someone(site, ['admin']),
    someone(site),
  ]);
});
afterAll(() => site.close());

describe('the export of somebody’s data', () => {
  it('tells no results before they are shown', async () => {
    const question = choiceQuestion();
    const course = await publishAssessment(site, { owner, admin }, [question], {
      results: 'after_due',
      due_date: new Date(Date.now() + 86_400_000).toISOString(),
    });
    const calls = taker(site, me, course);
    await calls.enroll(me.id);
    const { id } = (await calls.start()).data.attempt;
    await calls.submit(id, { [question.id]: choose(question, true) });
    await site.db
      .updateTable('answer_mark')
      .set({ comment: 'Right', marked_by: owner.id })
      .where('attempt_id', '=', id)
      .execute();
    const exported = async () => {
      const { attempts, answers, comments, grades } = (await assessmentPersonalData.export(
        site.db,
        me.id,
      )) as Record<string, object[]>;
      return { attempts, answers, comments, grades };
    };
    expect(await exported()).toMatchObject({
      attempts: [{ id, state: 'graded', points: null }],
      answers: [{ question_id: question.id, response: choose(question, true) }],
      comments: [],
      grades: [{ assessment_id: course.assessmentId, points: null, passed: null }],
    });
    const past = new Date(Date.now() - 1000).toISOString();
    const { content } = await site.db
      .selectFrom('revision_assessment')
      .select('content')
      .where('assessment_id', '=', course.assessmentId)
      .executeTakeFirstOrThrow();
    await site.db
      .updateTable('revision_assessment')
      .set({ content: JSON.stringify({ ...(content as object), due_date: past }) })
      .where('assessment_id', '=', course.assessmentId)
      .execute();
    expect(await exported()).toMatchObject({
      attempts: [{ id, points: 100 }],
      comments: [{ comment: 'Right' }],
      grades: [{ points: 100, passed: true }],
    });
  });

  it('names the gradebooks whose settings somebody changed last', async () => {
    const course = await publishAssessment(site, { owner, admin }, [choiceQuestion()]);
    const exported = (who: Someone) =>
      assessmentPersonalData.export(site.db, who.id) as Promise<Record<string, object[]>>;
    expect((await exported(owner)).gradebook_settings).toEqual([]);
    await site.db
      .insertInto('gradebook')
      .values({ course_id: Number(course.id), settings: '{}', updated_by: owner.id })
      .execute();
    expect((await exported(owner)).gradebook_settings).toMatchObject([{ updated_at: expect.any(Date) }]);
    expect((await exported(me)).gradebook_settings).toEqual([]);
  });
});
