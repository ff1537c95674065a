import { newOption, newQuestion } from '@darasa/contract/assessment/questions/defaults';
import type { QuestionDocument } from '@darasa/contract/assessment/questions/question';
import { type AssessmentDocument, courseDocument } from '@darasa/contract/authoring/document';
import { newId } from '@darasa/contract/http/ids';
import { sql } from 'kysely';
import type { RevisionOutline } from '#modules/authoring';
import type { Db } from '#platform/database/index';
import { storedJson } from '#platform/stored-json';
import { splitAssessment } from '../../src/modules/authoring/revisions/answer-side.ts';
import { addDraftCourse, completeDocument } from '../authoring/authoring.ts';
import type { TestIdentity } from '../identity.ts';
import { enroll, type LearningRows, publish, type Someone } from '../learning/learning.ts';
import type { SignedIn } from '../people.ts';

/** A course with one assessment, which is taken in its second lesson. */
export interface AssessedCourse {
  id: number;
  slug: string;
  assessmentId: string;
  /** The text lesson before it. */
  textLesson: string;
  lesson: string;
  questions: QuestionDocument[];
  document: ReturnType<typeof courseDocument.parse>;
}

/** A question with one right choice of three. */
export const choiceQuestion = (fields: Partial<QuestionDocument> = {}): QuestionDocument =>
  newQuestion('single_choice', {
    prompt: 'When do you sow?',
    points: 2,
    options: [
      newOption({ text: 'After the first rains', is_correct: true }),
      newOption({ text: 'In the dry season', feedback: 'Seed needs water.' }),
      newOption({ text: 'At harvest' }),
    ],
    ...fields,
  });

/** Its right, or a wrong, answer. */
export const choose = ({ options }: QuestionDocument, right: boolean) => ({
  choice: options.find(({ is_correct }) => is_correct === right)?.id ?? null,
});

/** A document of a text lesson and a lesson with an assessment. */
export function assessedDocument(
  questions: readonly QuestionDocument[],
  rules: Partial<AssessmentDocument> = {},
  { needsText = false, isPreview = false }: { needsText?: boolean; isPreview?: boolean } = {},
) {
  const base = completeDocument();
  const [assessmentId, textLesson, lesson] = [rules.id ?? newId(), newId(), newId()];
  return courseDocument.parse({
    ...base,
    modules: [
      {
        id: newId(),
        title: 'Module',
        lessons: [
          {
            id: textLesson,
            title: 'Read this',
            lesson_type: 'text',
            content_text: '# Rain\n\nSow after the first rains.',
            duration_minutes: 5,
          },
          {
            id: lesson,
            title: 'What you know',
            lesson_type: rules.assessment_type === 'assignment' ? 'assignment' : 'quiz',
            assessment_id: assessmentId,
            duration_minutes: 5,
            prerequisites: needsText ? [textLesson] : [],
            is_preview: isPreview,
          },
        ],
      },
    ],
    assessments: [
      {
        title: 'What you know',
        total_points: 100,
        passing_score: 60,
        ...rules,
        id: assessmentId,
        questions,
      },
    ],
  });
}

/** A published course with an assessment of these questions. */
export async function publishAssessment(
  site: TestIdentity,
  { owner, admin }: { owner: Someone; admin: Someone },
  questions: readonly QuestionDocument[],
  rules: Partial<AssessmentDocument> = {},
  options: { needsText?: boolean; isPreview?: boolean } = {},
): Promise<AssessedCourse> {
  const document = assessedDocument(questions, rules, options);
  const { id, slug } = await addDraftCourse(site.db, owner, document);
  await publish(site, admin, id);
  const [text, taken] = document.modules[0]?.lessons ?? [];
  return {
    id,
    slug,
    document,
    assessmentId: document.assessments[0]?.id ?? '',
    textLesson: text?.id ?? '',
    lesson: taken?.id ?? '',
    questions: document.assessments[0]?.questions ?? [],
  };
}

/** Publishes the course anew with changes in its assessment. */
export async function republishAssessment(
  site: TestIdentity,
  { owner, admin }: { owner: Someone; admin: Someone },
  course: AssessedCourse,
  changes: Partial<AssessmentDocument>,
  { correction = false } = {},
): Promise<void> {
  const { data } = await site.call('GET', `/courses/${course.id}/edit-data`, { as: owner });
  const [assessment] = data.document.assessments;
  const parts = { assessments: { [course.assessmentId]: { ...assessment, ...changes } } };
  const body = { version: data.version, parts };
  const saved = await site.call('PUT', `/courses/${course.id}/working-copy`, { as: owner, body });
  if (saved.status !== 200) throw new Error(`Saving answered ${saved.status}: ${saved.message}`);
  await publish(site, admin, course.id, { correction });
}

/** Somebody's calls on the assessment of a course. */
export function taker(site: TestIdentity, as: SignedIn, course: Pick<AssessedCourse, 'id' | 'assessmentId'>) {
  const path = `/courses/${course.id}/assessments/${course.assessmentId}`;
  const body = (answers: Record<string, unknown>, rest: object = {}) => ({
    sent_at: new Date().toISOString(),
    answers: Object.entries(answers).map(([question_id, response]) => ({
      question_id,
      response,
      answered_at: new Date().toISOString(),
    })),
    ...rest,
  });
  return {
    enroll: (userId: number) => enroll(site, userId, course.id),
    standing: () => site.call('GET', path, { as }),
    start: () => site.call('POST', `${path}/attempts`, { as }),
    read: (id: string) => site.call('GET', `/attempts/${id}`, { as }),
    /** @param answers responses by question */
    save: (id: string, answers: Record<string, unknown>, rest: object = {}) =>
      site.call('PUT', `/attempts/${id}/answers`, { as, body: body(answers, rest) }),
    submit: (id: string, answers: Record<string, unknown> = {}, rest: object = {}) =>
      site.call('POST', `/attempts/${id}/submit`, { as, body: body(answers, rest) }),
  };
}

/** What is stored of an assessment: what learners may read, and its answers. */
export const halvesOf = (document: AssessmentDocument) => splitAssessment(document);

/** An assessment in the tables alone: taken in the second lesson of a course that has learning rows. */
export async function addAssessmentRows(
  db: Db,
  { courseId, revisionId, lesson }: LearningRows,
  questions: readonly QuestionDocument[] = [choiceQuestion()],
  rules: Partial<AssessmentDocument> = {},
): Promise<string> {
  const assessmentId = newId();
  const document = assessedDocument(questions, { ...rules, id: assessmentId }).assessments[0];
  if (!document) throw new Error('The document has no assessment');
  const { content, answers } = halvesOf(document);
  await db
    .insertInto('revision_assessment')
    .values({
      revision_id: revisionId,
      assessment_id: assessmentId,
      position: 0,
      content: storedJson(content),
      answers: storedJson(answers),
    })
    .execute();
  const change = JSON.stringify({ assessment_id: assessmentId, lesson_type: 'quiz' });
  await sql`
    update revision_lesson set content = content || ${change}::jsonb
    where revision_id = ${revisionId} and lesson_id = ${lesson}`.execute(db);
  const { outline } = await db
    .selectFrom('course_revision')
    .select('outline')
    .where('id', '=', revisionId)
    .where('course_id', '=', courseId)
    .executeTakeFirstOrThrow();
  const modules = (outline as unknown as RevisionOutline).modules.map((module) => ({
    ...module,
    lessons: module.lessons.map((one) =>
      one.id === lesson ? { ...one, lesson_type: 'quiz', assessment_id: assessmentId } : one,
    ),
  }));
  await db
    .updateTable('course_revision')
    .set({ outline: storedJson({ ...(outline as object), modules }) })
    .where('id', '=', revisionId)
    .execute();
  return assessmentId;
}

/** An attempt of somebody's at it, in the tables alone. */
export async function addAttemptRow(
  db: Db,
  { courseId, revisionId, lesson }: LearningRows,
  { userId, assessmentId, number = 1 }: { userId: number; assessmentId: string; number?: number },
): Promise<string> {
  const id = newId();
  await db
    .insertInto('attempt')
    .values({
      id,
      user_id: userId,
      course_id: courseId,
      assessment_id: assessmentId,
      lesson_id: lesson,
      revision_id: revisionId,
      number,
      paper: storedJson({ drawn: [], questions: [] }),
      max_points: 100,
    })
    .execute();
  return id;
}

/** A set of questions in the tables alone, which the text of a lesson asks as questions and as cards, and no lesson takes. */
export async function addLessonQuestionRows(
  db: Db,
  rows: LearningRows,
  questions: readonly QuestionDocument[],
): Promise<string> {
  const { revisionId, lesson } = rows;
  const before = await db
    .selectFrom('course_revision')
    .select('outline')
    .where('id', '=', revisionId)
    .executeTakeFirstOrThrow();
  const assessmentId = await addAssessmentRows(db, rows, questions);
  await db
    .updateTable('course_revision')
    .set({ outline: storedJson(before.outline as object) })
    .where('id', '=', revisionId)
    .execute();
  const html = [
    ...questions.map(({ id }) => `<div class="block-question" data-part="${id}"></div>`),
    `<div class="block-flashcards" data-part="${assessmentId}"></div>`,
  ].join('');
  const change = JSON.stringify({ assessment_id: null, lesson_type: 'text', content_html: html });
  await sql`
    update revision_lesson set content = content || ${change}::jsonb
    where revision_id = ${revisionId} and lesson_id = ${lesson}`.execute(db);
  return assessmentId;
}
