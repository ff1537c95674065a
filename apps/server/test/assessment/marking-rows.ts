import { assessment as assessmentSchema } from '@darasa/contract/authoring/document';
import { newId } from '@darasa/contract/http/ids';
import type { RevisionOutline } from '#modules/authoring';
import type { Db } from '#platform/database/index';
import { splitAssessment } from '../../src/modules/authoring/revisions/answer-side.ts';
import { addLearningRows, type LearningRows } from '../learning/learning.ts';

/** An essay that a learner has submitted, without the API. */
export interface SubmittedEssay {
  rows: LearningRows;
  assessment: string;
  question: string;
  attempt: string;
}

/** A course of somebody's with an essay in its second lesson, submitted by a learner. */
export async function addSubmittedEssay(
  db: Db,
  owner: { id: number },
  learner: { id: number },
): Promise<SubmittedEssay> {
  const rows = await addLearningRows(db, owner, [learner]);
  const [assessment, question, attempt] = [newId(), newId(), newId()];
  const document = assessmentSchema.parse({
    id: assessment,
    title: 'Soil essay',
    assessment_type: 'assignment',
    total_points: 10,
    passing_score: 5,
    questions: [{ id: question, question_type: 'essay', prompt: 'Why does soil matter?', points: 10 }],
    peer_review: { reviews: 1 },
  });
  const { content, answers } = splitAssessment(document);
  await db
    .insertInto('revision_assessment')
    .values({
      revision_id: rows.revisionId,
      assessment_id: assessment,
      position: 0,
      content: JSON.stringify(content),
      answers: JSON.stringify(answers),
    })
    .execute();
  await placeInLesson(db, rows, assessment);
  await db
    .insertInto('attempt')
    .values({
      id: attempt,
      user_id: learner.id,
      course_id: rows.courseId,
      assessment_id: assessment,
      lesson_id: rows.lesson,
      revision_id: rows.revisionId,
      number: 1,
      state: 'submitted',
      paper: JSON.stringify({ drawn: [], questions: [] }),
      submitted_at: new Date(),
      submitted_by: 'learner',
      max_points: 10,
    })
    .execute();
  const answer = { attempt_id: attempt, question_id: question };
  await db
    .insertInto('attempt_answer')
    .values({
      ...answer,
      response: JSON.stringify({ text: 'It feeds us.', files: [] }),
      answered_at: new Date(),
    })
    .execute();
  await db
    .insertInto('answer_mark')
    .values({ ...answer, max_points: 10 })
    .execute();
  return { rows, assessment, question, attempt };
}

async function placeInLesson(db: Db, rows: LearningRows, assessment_id: string): Promise<void> {
  const revision = db.selectFrom('course_revision').select('outline').where('id', '=', rows.revisionId);
  const outline = (await revision.executeTakeFirstOrThrow()).outline as unknown as RevisionOutline;
  for (const { lessons } of outline.modules)
    for (const lesson of lessons) if (lesson.id === rows.lesson) lesson.assessment_id = assessment_id;
  await db
    .updateTable('course_revision')
    .set({ outline: JSON.stringify(outline) })
    .where('id', '=', rows.revisionId)
    .execute();
}

/** A review of it that somebody is to write. @returns its id */
export async function addPeerReview(
  db: Db,
  { rows, assessment, attempt }: SubmittedEssay,
  { author, reviewer }: { author: { id: number }; reviewer: { id: number } },
): Promise<string> {
  await db
    .insertInto('peer_participant')
    .values({
      user_id: author.id,
      course_id: rows.courseId,
      assessment_id: assessment,
      attempt_id: attempt,
      reviews: 1,
      allotted_at: new Date(),
    })
    .execute();
  await db.insertInto('enrollment').values({ user_id: reviewer.id, course_id: rows.courseId }).execute();
  const id = newId();
  await db.insertInto('peer_review').values({ id, reviewer_id: reviewer.id, attempt_id: attempt }).execute();
  return id;
}
