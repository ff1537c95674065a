import { courseDocument } from '@darasa/contract/authoring/document';
import { newId } from '@darasa/contract/http/ids';
import { sql } from 'kysely';
import { enrollIn } from '#modules/enrollment';
import type { Db } from '#platform/database/index';
import { setGrades } from '../../src/modules/assessment/grading/recompute-grades.ts';
import { toRevision } from '../../src/modules/authoring/revisions/revision-contents.ts';
import { insertRevision } from '../../src/modules/authoring/revisions/revision-repository.ts';
import { addDraftCourse, completeDocument } from '../authoring/authoring.ts';

/** Fields of an assessment as a document has them; what is left out is a quiz of 10 points without questions. */
export interface AssessmentInput {
  title?: string;
  [field: string]: unknown;
}

export interface GradedCourse {
  id: number;
  slug: string;
  revisionId: number;
  /** In the order of their lessons. */
  assessments: string[];
  lessons: string[];
}

/** A published course with these assessments, each in a lesson of its own, and its learners. */
export async function addGradedCourse(
  db: Db,
  owner: { id: number },
  learners: readonly { id: number }[],
  assessments: readonly AssessmentInput[] = [{}],
): Promise<GradedCourse> {
  const base = completeDocument();
  const given = assessments.map((one, index) => ({
    id: newId(),
    title: `Quiz ${index + 1}`,
    total_points: 10,
    passing_score: 5,
    ...one,
  }));
  const document = courseDocument.parse({
    ...base,
    modules: [
      {
        id: newId(),
        title: 'All',
        lessons: given.map(({ id, title }) => ({
          id: newId(),
          title,
          lesson_type: 'quiz',
          assessment_id: id,
        })),
      },
    ],
    assessments: given,
  });
  const { id, slug } = await addDraftCourse(db, owner, document);
  await db
    .updateTable('course')
    .set({ status: 'published', is_published: true, published_at: sql`now()` })
    .where('id', '=', id)
    .execute();
  const revisionId = await db.transaction().execute(async (tx) => {
    const contents = toRevision(document, new Map(), () => 0);
    const revision = await insertRevision(
      tx,
      { courseId: id, state: 'published', version: 1, by: null },
      contents,
    );
    for (const learner of learners) await enrollIn(tx, { userId: learner.id, courseId: id, source: 'staff' });
    return revision.id;
  });
  return {
    id,
    slug,
    revisionId,
    assessments: document.assessments.map((one) => one.id),
    lessons: document.modules.flatMap(({ lessons }) => lessons.map((one) => one.id)),
  };
}

/** Sets a grade as a teacher does. */
export const grade = (
  db: Db,
  course: Pick<GradedCourse, 'id'>,
  userId: number,
  assessmentId: string,
  points: number,
): Promise<unknown> =>
  db
    .transaction()
    .execute((tx) =>
      setGrades(tx, course.id, [{ userId, assessmentId, points }], { by: null, reason: 'Test' }),
    );

export interface AnsweredInput {
  question: string;
  points: number | null;
  max: number;
  response?: unknown;
  /** Seconds after the beginning of the attempt. */
  at?: number;
}

/** A submitted attempt with its answers and marks, as rows. */
export async function addAttempt(
  db: Db,
  course: GradedCourse,
  userId: number,
  assessment: number,
  answers: readonly AnsweredInput[],
  { number = 1, maxPoints = 10 }: { number?: number; maxPoints?: number } = {},
): Promise<string> {
  const id = newId();
  const graded = answers.every(({ points }) => points !== null);
  const most = answers.reduce((sum, { max }) => sum + max, 0);
  const points = answers.reduce((sum, one) => sum + (one.points ?? 0), 0);
  const started = new Date('2026-11-01T08:00:00Z');
  await db
    .insertInto('attempt')
    .values({
      id,
      user_id: userId,
      course_id: course.id,
      assessment_id: course.assessments[assessment] ?? '',
      lesson_id: course.lessons[assessment] ?? '',
      revision_id: course.revisionId,
      number,
      state: graded ? 'graded' : 'submitted',
      paper: '[]',
      started_at: started,
      submitted_at: new Date('2026-11-01T09:00:00Z'),
      submitted_by: 'learner',
      points: graded ? (points / most) * maxPoints : null,
      max_points: maxPoints,
      graded_at: graded ? new Date('2026-11-01T09:00:00Z') : null,
    })
    .execute();
  for (const { question, points: own, max, response, at = 0 } of answers) {
    await db
      .insertInto('answer_mark')
      .values({ attempt_id: id, question_id: question, max_points: max, points: own })
      .execute();
    if (response !== undefined)
      await db
        .insertInto('attempt_answer')
        .values({
          attempt_id: id,
          question_id: question,
          response: JSON.stringify(response),
          answered_at: new Date(started.getTime() + at * 1000),
        })
        .execute();
  }
  return id;
}
