import { createHash } from 'node:crypto';
import { ratingOf } from '@darasa/contract/recall/session-rules';
import type { RecallReads } from '#modules/assessment';
import { findAskedSign, type Rememberable, readRememberable, type TakenCourse } from '#modules/assessment';
import { findPublishedIds } from '#modules/authoring';
import { findTakenCourses } from '#modules/enrollment';
import { findDoneLessons } from '#modules/learning';
import type { Ctx } from '#platform/context/index';
import type { Db } from '#platform/database/index';
import { type AnswerRow, saveAnswers } from './answer-repository.ts';
import { type CardRow, replaceQuestionCards } from './card-repository.ts';
import { findPerson, lockPerson, type PersonRow, updatePerson } from './person-repository.ts';
import { replayCards } from './replay.ts';

/**
 * Makes somebody's cards those of the questions that may be cards now, before any of them is shown. What decides it (courses, revisions,
 * attempts, marks, allowances) makes a text; while that is the same, and no date has passed, nothing is done.
 * @returns how the person reviews
 */
export async function settleCards(ctx: Ctx, deps: RecallReads & { db: Db }): Promise<PersonRow> {
  const { userId } = ctx.actor;
  const [courses, person] = await Promise.all([readTakenCourses(ctx), findPerson(ctx.db, userId)]);
  const [asked, done] = await Promise.all([
    findAskedSign(ctx.db, userId),
    findDoneLessons(
      ctx.db,
      userId,
      courses.map(({ courseId }) => courseId),
    ),
  ]);
  const sign = signOf(courses, asked, done);
  const isLate = person.look_again_at !== null && person.look_again_at <= ctx.now;
  if (person.made_of === sign && !isLate) return person;
  const { questions, lookAgainAt } = await readRememberable(deps.db, deps, {
    userId,
    courses,
    done,
    now: ctx.now,
  });
  return ctx.transaction(async ({ db: tx }) => {
    const locked = await lockPerson(tx, userId);
    await replaceQuestionCards(
      tx,
      userId,
      questions.map((question) => cardOf(question, ctx.now)),
    );
    await saveAnswers(tx, userId, questions.flatMap(answersOf));
    await replayCards(tx, userId, { person: locked, timeZone: zoneOf(ctx, locked) });
    const change = { made_of: sign, look_again_at: lookAgainAt };
    await updatePerson(tx, userId, change);
    return { ...locked, ...change };
  });
}

/** The days of somebody's reviews. */
export const zoneOf = (ctx: Ctx, { time_zone }: Pick<PersonRow, 'time_zone'>): string =>
  time_zone ?? ctx.timeZone;

/** The courses that they are in, with the revisions that they learn from. */
export async function readTakenCourses(ctx: Ctx): Promise<TakenCourse[]> {
  const taken = await findTakenCourses(ctx.db, ctx.actor.userId);
  const published = await findPublishedIds(
    ctx.db,
    taken.map(({ course_id }) => course_id),
  );
  return taken.map(({ course_id, revision_id, again_at }) => ({
    courseId: course_id,
    pinned: revision_id,
    published: published.get(course_id) ?? null,
    againAt: again_at,
  }));
}

const signOf = (
  courses: readonly TakenCourse[],
  asked: string,
  done: Awaited<ReturnType<typeof findDoneLessons>>,
): string =>
  createHash('sha256')
    .update(JSON.stringify([courses, asked, done]))
    .digest('base64url');

/** The same for two accounts of one person, so that their cards become one. */
const cardId = ({ course_id, question_id }: Pick<Rememberable, 'course_id' | 'question_id'>): string =>
  uuidOf(`${course_id} ${question_id}`);

const cardOf = (question: Rememberable, now: Date): Omit<CardRow, 'front' | 'back'> => ({
  id: cardId(question),
  course_id: question.course_id,
  lesson_id: question.lesson_id,
  assessment_id: question.assessment_id,
  question_id: question.question_id,
  revision_id: question.revision_id,
  kind: question.kind,
  topic: question.topic.slice(0, 255).toWellFormed(),
  marked: question.marked,
  since: question.answered.reduce((first, { at }) => (at < first ? at : first), question.since ?? now),
});

/** What was answered in attempts is known of the card from the beginning. */
const answersOf = (question: Rememberable): AnswerRow[] =>
  question.answered.map(({ attempt_id, at, right }) => ({
    // In the text of a lesson the last answer counts alone, as it does there
    id: uuidOf(`${attempt_id ?? `lesson ${question.course_id}`} ${question.question_id}`),
    card_id: cardId(question),
    answered_at: at,
    rating: ratingOf(right, null),
    self_rating: null,
    is_right: right,
    response: null,
    source: 'attempt',
  }));

/** A UUID (version 8, RFC 9562) that a text decides. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  const variant = ((Number.parseInt(hex[16] ?? '0', 16) & 3) | 8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20, 32),
  ].join('-');
}
