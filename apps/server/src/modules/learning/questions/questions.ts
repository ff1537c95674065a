import { newId } from '@darasa/contract/http/ids';
import type { Pagination } from '@darasa/contract/http/pagination';
import { learningLimits } from '@darasa/contract/learning/events';
import type { Question } from '@darasa/contract/learning/questions';
import type { Ctx } from '#platform/context/index';
import type { Db, Tx } from '#platform/database/index';
import { emit } from '#platform/events/index';
import { AppError } from '#platform/http/errors';
import { paginate } from '#platform/http/paginate';
import { renderMarkdown } from '#platform/markdown/index';
import { questionAnswered, questionAsked } from '../events.ts';
import { closedLessons } from '../lesson/closed-lessons.ts';
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
async function openQuestions(ctx: Ctx, idOrSlug: string) {
  const open = await openCourse(ctx, idOrSlug);
  return { open, reader: questionReader(ctx.actor, open) };
}

/** One page of a course's questions with their answers. @throws AppError NOT_FOUND, CONFLICT for whoever is not enrolled */
export async function readQuestions(
  ctx: Ctx,
  readRevision: ReadRevision,
  idOrSlug: string,
  query: { lesson?: string | undefined; show: 'all' | 'open' | 'mine'; page: number; limit: number },
): Promise<{ questions: Question[]; pagination: Pagination }> {
  const { open, reader } = await openQuestions(ctx, idOrSlug);
  if (open.standing === 'visitor') requireLearner(open);
  const filter = {
    courseIds: [open.course.id],
    lessonId: query.lesson?.toLowerCase(),
    by: query.show === 'mine' ? ctx.actor.userId : undefined,
    state: query.show === 'open' ? ('open' as const) : undefined,
    except: { lessons: await closedLessons(ctx, readRevision, open), by: ctx.actor.userId },
  };
  const page = { limit: query.limit, offset: (query.page - 1) * query.limit };
  const [rows, total] = await Promise.all([
    findQuestions(ctx.db, filter, page),
    countQuestions(ctx.db, filter),
  ]);
  return { questions: await withAnswers(ctx.db, rows, () => reader), pagination: paginate(query, total) };
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
 * @throws AppError NOT_FOUND, FORBIDDEN about a lesson that is not open, CONFLICT for whoever is not enrolled
 */
export async function askQuestion(
  ctx: Ctx,
  readRevision: ReadRevision,
  idOrSlug: string,
  asked: { lesson_id: string | null; title: string; text: string; key: string | undefined },
): Promise<Question> {
  const { open, reader } = await openQuestions(ctx, idOrSlug);
  const { course } = requireLearner(open);
  const lessonId = asked.lesson_id?.toLowerCase() ?? null;
  if (lessonId !== null) {
    if (!(await revisionFor(ctx.db, readRevision, open)).lessons.has(lessonId))
      throw new AppError('NOT_FOUND', 'Lesson not found');
    if ((await closedLessons(ctx, readRevision, open)).has(lessonId))
      throw new AppError('FORBIDDEN', 'This lesson is not open to you yet.');
  }
  return ctx.transaction(async ({ db: tx }) => {
    const { id, created } = await insertQuestion(tx, {
      id: newId(),
      user_id: ctx.actor.userId,
      course_id: course.id,
      lesson_id: lessonId,
      title: asked.title,
      ...written(asked.text),
      idempotency_key: asked.key ?? null,
    });
    if (created)
      await emit(tx, questionAsked, { question_id: id, course_id: course.id, by: ctx.actor.userId });
    return readOne(tx, id, reader);
  });
}

const written = (text: string) => ({ text, html: renderMarkdown(text, { formulas: true }) });

/**
 * A question, with what somebody is to its course.
 * @throws AppError NOT_FOUND for whoever may not read it
 */
async function openQuestion(ctx: Ctx, id: string) {
  const row = await findQuestion(ctx.db, id);
  if (!row) throw questionNotFound();
  const { open, reader } = await openQuestions(ctx, String(row.course_id)).catch((error: unknown) => {
    throw error instanceof AppError ? questionNotFound() : error;
  });
  if (open.standing === 'visitor') throw questionNotFound();
  return { row, open, reader };
}

/** @throws AppError NOT_FOUND, also for a question that somebody may read but not change */
async function changeQuestion(
  ctx: Ctx,
  id: string,
  ability: 'edit' | 'delete',
  change: (tx: Tx) => Promise<void>,
): Promise<QuestionReader> {
  const { row, reader } = await openQuestion(ctx, id);
  if (!presentQuestion(row, [], reader).abilities[ability]) throw questionNotFound();
  await ctx.db.transaction().execute(change);
  return reader;
}

export async function editQuestion(
  ctx: Ctx,
  id: string,
  { title, text }: { title: string; text: string },
): Promise<Question> {
  const reader = await changeQuestion(ctx, id, 'edit', (tx) =>
    updateQuestion(tx, id, { title, ...written(text) }),
  );
  return readOne(ctx.db, id, reader);
}

export async function resolveQuestion(ctx: Ctx, id: string, resolved: boolean): Promise<Question> {
  const reader = await changeQuestion(ctx, id, 'delete', (tx) => updateResolved(tx, id, resolved));
  return readOne(ctx.db, id, reader);
}

export async function removeQuestion(ctx: Ctx, id: string): Promise<void> {
  await changeQuestion(ctx, id, 'delete', (tx) => deleteQuestion(tx, id));
}

/**
 * Answers a question, once per idempotency key. The answer of who writes the course is marked.
 * @throws AppError NOT_FOUND, also for those who may only look, CONFLICT when there are too many
 */
export async function answerQuestion(
  ctx: Ctx,
  readRevision: ReadRevision,
  questionId: string,
  { text, key }: { text: string; key: string | undefined },
): Promise<Question> {
  const { row, open, reader } = await openQuestion(ctx, questionId);
  if (!reader.mayAnswer) throw questionNotFound();
  if (row.lesson_id !== null && row.user_id !== ctx.actor.userId)
    if ((await closedLessons(ctx, readRevision, open)).has(row.lesson_id)) throw questionNotFound();
  const byTeacher = reader.answersAsTeacher;
  return ctx.transaction(async ({ db: tx }) => {
    await lockQuestion(tx, questionId);
    if ((await findAnswers(tx, [questionId])).length >= learningLimits.answers)
      throw new AppError('CONFLICT', `A question has at most ${learningLimits.answers} answers.`);
    const id = newId();
    const inserted = await insertAnswer(tx, {
      id,
      user_id: ctx.actor.userId,
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
        by: ctx.actor.userId,
        as_teacher: byTeacher,
      });
    }
    return readOne(tx, questionId, reader);
  });
}

/** @throws AppError NOT_FOUND */
async function changeAnswer(
  ctx: Ctx,
  id: string,
  ability: 'edit' | 'delete',
  change: (tx: Tx) => Promise<void>,
): Promise<Question> {
  const answer = await findAnswer(ctx.db, id);
  if (!answer) throw answerNotFound();
  const { reader } = await openQuestion(ctx, answer.question_id).catch((error: unknown) => {
    throw error instanceof AppError ? answerNotFound() : error;
  });
  const before = await readOne(ctx.db, answer.question_id, reader);
  if (!before.answers.find((one) => one.id === id)?.abilities[ability]) throw answerNotFound();
  return ctx.transaction(async ({ db: tx }) => {
    await change(tx);
    await updateAnswered(tx, answer.question_id);
    return readOne(tx, answer.question_id, reader);
  });
}

export const editAnswer = (ctx: Ctx, id: string, text: string): Promise<Question> =>
  changeAnswer(ctx, id, 'edit', (tx) => updateAnswer(tx, id, written(text)));

export const removeAnswer = (ctx: Ctx, id: string): Promise<Question> =>
  changeAnswer(ctx, id, 'delete', (tx) => deleteAnswer(tx, id));
