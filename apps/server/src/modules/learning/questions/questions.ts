import { newId } from '@darasa/contract/http/ids';
import type { Pagination } from '@darasa/contract/http/pagination';
import { learningLimits } from '@darasa/contract/learning/events';
import type { Question } from '@darasa/contract/learning/questions';
import type { Actor } from '#platform/context/index';
import type { Db, Tx } from '#platform/database/index';
import { emit } from '#platform/events/index';
import { AppError } from '#platform/http/errors';
import { paginate } from '#platform/http/paginate';
import { renderMarkdown } from '#platform/markdown/index';
import { questionAnswered, questionAsked } from '../events.ts';
import { openCourse, requireLearner, revisionFor } from '../open-course.ts';
import { type QuestionReader, questionReader } from '../policy.ts';
import type { ReadRevision } from '../revision-facts.ts';
import { presentQuestion } from './presenter.ts';
import {
  countQuestions,
  deleteAnswer,
  deleteQuestion,
  findAnswer,
  findAnswers,
  findQuestion,
  findQuestions,
  insertAnswer,
  insertQuestion,
  lockQuestion,
  type QuestionRow,
  updateAnswer,
  updateAnswered,
  updateQuestion,
  updateResolved,
} from './question-repository.ts';

const questionNotFound = (): AppError => new AppError('NOT_FOUND', 'Question not found');
const answerNotFound = (): AppError => new AppError('NOT_FOUND', 'Answer not found');

/** Questions are for those who are enrolled, and for who writes the course: to others the course has none. */
async function openQuestions(db: Db, actor: Actor, idOrSlug: string) {
  const open = await openCourse(db, actor, idOrSlug);
  return { open, reader: questionReader(actor, open) };
}

/** One page of a course's questions with their answers. @throws AppError NOT_FOUND, CONFLICT for whoever is not enrolled */
export async function readQuestions(
  db: Db,
  actor: Actor,
  idOrSlug: string,
  query: { lesson?: string | undefined; show: 'all' | 'open' | 'mine'; page: number; limit: number },
): Promise<{ questions: Question[]; pagination: Pagination }> {
  const { open, reader } = await openQuestions(db, actor, idOrSlug);
  if (open.standing === 'visitor') requireLearner(open);
  const filter = {
    courseIds: [open.course.id],
    lessonId: query.lesson?.toLowerCase(),
    by: query.show === 'mine' ? actor.userId : undefined,
    state: query.show === 'open' ? ('open' as const) : undefined,
  };
  const page = { limit: query.limit, offset: (query.page - 1) * query.limit };
  const [rows, total] = await Promise.all([findQuestions(db, filter, page), countQuestions(db, filter)]);
  return { questions: await withAnswers(db, rows, () => reader), pagination: paginate(query, total) };
}

/** Questions as somebody reads them. @param readerOfRow what they are to the course of each */
export async function withAnswers(
  db: Db | Tx,
  rows: readonly QuestionRow[],
  readerOfRow: (row: QuestionRow) => QuestionReader,
): Promise<Question[]> {
  const answers = await findAnswers(
    db,
    rows.map(({ id }) => id),
  );
  const byQuestion = Map.groupBy(answers, ({ question_id }) => question_id);
  return rows.map((row) => presentQuestion(row, byQuestion.get(row.id) ?? [], readerOfRow(row)));
}

/** @throws AppError NOT_FOUND */
async function readOne(db: Db | Tx, id: string, reader: QuestionReader): Promise<Question> {
  const row = await findQuestion(db, id);
  const [question] = row ? await withAnswers(db, [row], () => reader) : [];
  if (!question) throw questionNotFound();
  return question;
}

/**
 * Asks a question, once per idempotency key.
 * @throws AppError NOT_FOUND, CONFLICT for whoever is not enrolled
 */
export async function askQuestion(
  db: Db,
  readRevision: ReadRevision,
  actor: Actor,
  idOrSlug: string,
  asked: { lesson_id: string | null; title: string; text: string; key: string | undefined },
): Promise<Question> {
  const { open, reader } = await openQuestions(db, actor, idOrSlug);
  const { course } = requireLearner(open);
  const lessonId = asked.lesson_id?.toLowerCase() ?? null;
  if (lessonId !== null && !(await revisionFor(db, readRevision, open)).lessons.has(lessonId))
    throw new AppError('NOT_FOUND', 'Lesson not found');
  return db.transaction().execute(async (tx) => {
    const { id, created } = await insertQuestion(tx, {
      id: newId(),
      user_id: actor.userId,
      course_id: course.id,
      lesson_id: lessonId,
      title: asked.title,
      ...written(asked.text),
      idempotency_key: asked.key ?? null,
    });
    if (created) await emit(tx, questionAsked, { question_id: id, course_id: course.id, by: actor.userId });
    return readOne(tx, id, reader);
  });
}

const written = (text: string) => ({ text, html: renderMarkdown(text, { formulas: true }) });

/**
 * A question, with what somebody is to its course.
 * @throws AppError NOT_FOUND for whoever may not read it
 */
async function openQuestion(db: Db, actor: Actor, id: string) {
  const row = await findQuestion(db, id);
  if (!row) throw questionNotFound();
  const { open, reader } = await openQuestions(db, actor, String(row.course_id)).catch((error: unknown) => {
    throw error instanceof AppError ? questionNotFound() : error;
  });
  if (open.standing === 'visitor') throw questionNotFound();
  return { row, open, reader };
}

/** @throws AppError NOT_FOUND, also for a question that somebody may read but not change */
async function changeQuestion(
  db: Db,
  actor: Actor,
  id: string,
  ability: 'edit' | 'delete',
  change: (tx: Tx) => Promise<void>,
): Promise<QuestionReader> {
  const { row, reader } = await openQuestion(db, actor, id);
  if (!presentQuestion(row, [], reader).abilities[ability]) throw questionNotFound();
  await db.transaction().execute(change);
  return reader;
}

export async function editQuestion(
  db: Db,
  actor: Actor,
  id: string,
  { title, text }: { title: string; text: string },
): Promise<Question> {
  const reader = await changeQuestion(db, actor, id, 'edit', (tx) =>
    updateQuestion(tx, id, { title, ...written(text) }),
  );
  return readOne(db, id, reader);
}

export async function resolveQuestion(
  db: Db,
  actor: Actor,
  id: string,
  resolved: boolean,
): Promise<Question> {
  const reader = await changeQuestion(db, actor, id, 'delete', (tx) => updateResolved(tx, id, resolved));
  return readOne(db, id, reader);
}

export async function removeQuestion(db: Db, actor: Actor, id: string): Promise<void> {
  await changeQuestion(db, actor, id, 'delete', (tx) => deleteQuestion(tx, id));
}

/**
 * Answers a question, once per idempotency key. The answer of who writes the course is marked.
 * @throws AppError NOT_FOUND, also for those who may only look, CONFLICT when there are too many
 */
export async function answerQuestion(
  db: Db,
  actor: Actor,
  questionId: string,
  { text, key }: { text: string; key: string | undefined },
): Promise<Question> {
  const { row, reader } = await openQuestion(db, actor, questionId);
  if (!reader.mayAnswer) throw questionNotFound();
  const byTeacher = reader.answersAsTeacher;
  return db.transaction().execute(async (tx) => {
    await lockQuestion(tx, questionId);
    if ((await findAnswers(tx, [questionId])).length >= learningLimits.answers)
      throw new AppError('CONFLICT', `A question has at most ${learningLimits.answers} answers.`);
    const id = newId();
    const inserted = await insertAnswer(tx, {
      id,
      user_id: actor.userId,
      question_id: questionId,
      ...written(text),
      by_teacher: byTeacher,
      idempotency_key: key ?? null,
    });
    if (inserted) {
      await updateAnswered(tx, questionId);
      await emit(tx, questionAnswered, {
        question_id: questionId,
        answer_id: id,
        course_id: row.course_id,
        by: actor.userId,
        as_teacher: byTeacher,
      });
    }
    return readOne(tx, questionId, reader);
  });
}

/** @throws AppError NOT_FOUND */
async function changeAnswer(
  db: Db,
  actor: Actor,
  id: string,
  ability: 'edit' | 'delete',
  change: (tx: Tx) => Promise<void>,
): Promise<Question> {
  const answer = await findAnswer(db, id);
  if (!answer) throw answerNotFound();
  const { reader } = await openQuestion(db, actor, answer.question_id).catch((error: unknown) => {
    throw error instanceof AppError ? answerNotFound() : error;
  });
  const before = await readOne(db, answer.question_id, reader);
  if (!before.answers.find((one) => one.id === id)?.abilities[ability]) throw answerNotFound();
  return db.transaction().execute(async (tx) => {
    await change(tx);
    await updateAnswered(tx, answer.question_id);
    return readOne(tx, answer.question_id, reader);
  });
}

export const editAnswer = (db: Db, actor: Actor, id: string, text: string): Promise<Question> =>
  changeAnswer(db, actor, id, 'edit', (tx) => updateAnswer(tx, id, written(text)));

export const removeAnswer = (db: Db, actor: Actor, id: string): Promise<Question> =>
  changeAnswer(db, actor, id, 'delete', (tx) => deleteAnswer(tx, id));
