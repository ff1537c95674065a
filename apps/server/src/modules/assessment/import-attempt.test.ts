import { newQuestion } from '@darasa/contract/assessment/questions/defaults';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { choiceQuestion, choose, publishAssessment, taker } from '../../../test/assessment/assessment.ts';
import { cheapPasswords } from '../../../test/identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../../../test/identity.ts';
import { someone } from '../../../test/learning/learning.ts';
import { createRevisionReads } from './attempts/revision-reads.ts';
import { importAttempt } from './import-attempt.ts';

let site: TestIdentity;
beforeAll(async () => {
  site = await buildTestIdentity({ passwords: cheapPasswords() });
});
afterAll(() => site.close());

it('stores an attempt with what a teacher gave for it, each mark once', async () => {
  const [owner, admin, me] = [
    await someone(site, ['instructor']),
    await someone(site, ['admin']),
    await someone(site),
  ];
  const [choice, essay] = [choiceQuestion(), newQuestion('essay', { prompt: 'Why?', points: 8 })];
  const course = await publishAssessment(site, { owner, admin }, [choice, essay]);
  await taker(site, me, course).enroll(me.id);
  const { id: revisionId } = await site.db
    .selectFrom('course_revision')
    .select('id')
    .where('course_id', '=', course.id)
    .where('state', '=', 'published')
    .executeTakeFirstOrThrow();
  const startedAt = new Date(Date.now() - 3_600_000);
  const id = await site.db.transaction().execute((tx) =>
    importAttempt(
      { tx, ...createRevisionReads() },
      {
        userId: me.id,
        courseId: course.id,
        revisionId,
        lessonId: course.lesson,
        assessmentId: course.assessmentId,
        number: 1,
        seed: 'seed',
        startedAt,
        submittedAt: new Date(),
        answer: (question) => ({
          response: question.id === choice.id ? choose(choice, true) : { text: 'Rain', files: [] },
          at: startedAt,
        }),
        marks: { by: owner.id, answers: { [essay.id]: { points: 6, comment: 'Good' } } },
      },
    ),
  );
  const marks = await site.db
    .selectFrom('answer_mark')
    .select(['question_id', 'points', 'automatic_points', 'marked_by', 'comment', 'version'])
    .where('attempt_id', '=', id)
    .execute();
  const once = { version: 1 };
  expect(marks.toSorted((one, other) => Number(one.points) - Number(other.points))).toEqual([
    { ...once, question_id: choice.id, points: 2, automatic_points: 2, marked_by: null, comment: '' },
    {
      ...once,
      question_id: essay.id,
      points: 6,
      automatic_points: null,
      marked_by: owner.id,
      comment: 'Good',
    },
  ]);
  const attempt = await site.db.selectFrom('attempt').selectAll().where('id', '=', id).executeTakeFirst();
  const points = (attempt?.max_points ?? 0) * 0.8;
  expect(attempt).toMatchObject({ state: 'graded', points, submitted_by: 'learner' });
  const { points: grade } = await site.db.selectFrom('grade').selectAll().executeTakeFirstOrThrow();
  expect(grade).toBe(points);
  const changes = await site.db.selectFrom('grade_change').select(['changed_by', 'reason']).execute();
  expect(changes).toEqual([{ changed_by: owner.id, reason: 'Marked' }]);
});
