import type { LessonQuestion, LessonQuestions } from '@darasa/contract/assessment/taking/in-lesson';
import { type OpenedLesson, openedLesson, type ReadLesson } from '#modules/learning';
import type { Ctx } from '#platform/context/index';
import { AppError } from '#platform/http/errors';
import { findPlacesOf } from '../attempts/assessment-repository.ts';
import type { AttemptDeps } from '../attempts/revision-reads.ts';
import { findChecks, keepCheck, keepTurned } from './check-repository.ts';
import {
  type AskedInLesson,
  isAskedInLessons,
  namedIn,
  presentAnswered,
  presentBacks,
  presentLessonQuestions,
  usableResponse,
} from './lesson-questions.ts';

export interface LessonQuestionDeps extends AttemptDeps {
  readLesson: ReadLesson;
}

interface Place {
  revision: string;
  lesson: string;
}

/** What the text of a lesson asks. @throws what reading the lesson throws */
export async function readLessonQuestions(
  ctx: Ctx,
  deps: LessonQuestionDeps,
  place: Place,
): Promise<LessonQuestions> {
  const opened = await openedLesson(ctx, deps, place);
  const asked = await askedIn(ctx, deps, opened);
  const userId = ctx.caller?.userId ?? 0;
  const ids = asked.questions.map(({ question }) => question.id);
  const rows = isLearner(opened) ? await findChecks(ctx.db, userId, opened.open.course.id, ids) : [];
  return presentLessonQuestions(ctx, deps, asked, {
    userId,
    answers: new Map(rows.map(({ question_id, ...answer }) => [question_id, answer])),
    canAnswer: opened.open.standing !== 'visitor',
  });
}

/**
 * Judges an answer and keeps it for a learner; for those who write the course nothing is kept.
 * @throws AppError NOT_FOUND, BAD_REQUEST for what is no answer; CONFLICT for whoever is not enrolled
 */
export async function answerInLesson(
  ctx: Ctx,
  deps: LessonQuestionDeps,
  place: Place & { question: string },
  sent: { response: unknown; answered_at: string; sent_at: string },
): Promise<LessonQuestion> {
  const opened = await openedLesson(ctx, deps, place);
  requireReader(opened);
  const asked = await askedIn(ctx, deps, opened);
  const questionId = place.question.toLowerCase();
  const response = usableResponse(asked, questionId, sent.response);
  const { userId } = ctx.actor;
  // By the server's clock: as long before now as before it was sent, and never in the future
  const ago = Math.max(0, Date.parse(sent.sent_at) - Date.parse(sent.answered_at));
  const own = { response, answered_at: new Date(ctx.now.getTime() - ago), tries: 1 };
  if (!isLearner(opened)) return presentAnswered(ctx, deps, asked, { userId, questionId, answer: own });
  const courseId = opened.open.course.id;
  await keepCheck(
    ctx.db,
    { userId, courseId, lessonId: opened.lesson.id },
    { question_id: questionId, ...own },
  );
  const [kept] = await findChecks(ctx.db, userId, courseId, [questionId]);
  return presentAnswered(ctx, deps, asked, { userId, questionId, answer: kept ?? own });
}

/**
 * The backs of cards in a lesson. What a learner has turned is noted, not what is only taken along for later.
 * @throws AppError NOT_FOUND; CONFLICT for whoever is not enrolled
 */
export async function turnCards(
  ctx: Ctx,
  deps: LessonQuestionDeps,
  place: Place,
  { cards, turned }: { cards: readonly string[]; turned: boolean },
) {
  const opened = await openedLesson(ctx, deps, place);
  requireReader(opened);
  const backs = await presentBacks(ctx, deps, await askedIn(ctx, deps, opened), cards);
  if (turned && isLearner(opened))
    await keepTurned(
      ctx.db,
      {
        userId: ctx.actor.userId,
        courseId: opened.open.course.id,
        lessonId: opened.lesson.id,
        now: ctx.now,
      },
      backs.cards.map(({ id }) => id),
    );
  return backs;
}

const isLearner = ({ open }: OpenedLesson): boolean => open.standing === 'learner';

function requireReader({ open }: OpenedLesson): void {
  if (open.standing === 'visitor')
    throw new AppError('CONFLICT', 'Enrol in this course to answer.', { reason: 'enroll' });
}

/** What the text names and the revision has; nothing of an assessment that is taken in a lesson. */
async function askedIn(
  { db }: Ctx,
  { readRevision, readAssessment }: LessonQuestionDeps,
  { revision: { id: revisionId }, stored }: OpenedLesson,
): Promise<AskedInLesson> {
  const named = namedIn(stored.content.content_html);
  const nothing = named.questions.length + named.decks.length === 0;
  const whole = nothing ? undefined : await readRevision(db, revisionId);
  if (!whole) return { questions: [], decks: [], media: revisionId };
  const taken = whole.list.flatMap(({ assessment_id }) => assessment_id ?? []);
  const rows =
    named.questions.length === 0
      ? []
      : await findPlacesOf(db, revisionId, { questionIds: named.questions, taken });
  const places = new Map(rows.map(({ question_id, assessment_id }) => [question_id, assessment_id]));
  const decks = named.decks.filter((id) => !taken.includes(id));
  const sets = new Map(
    await Promise.all(
      [...new Set([...places.values(), ...decks])].map(
        async (id) => [id, await readAssessment(db, revisionId, id)] as const,
      ),
    ),
  );
  return {
    questions: named.questions.flatMap((id) => {
      const of = sets.get(places.get(id) ?? '');
      const question = of?.question(id);
      return of && question && isAskedInLessons(question) ? [{ question, of }] : [];
    }),
    decks: decks.flatMap((id) => sets.get(id) ?? []),
    media: revisionId,
  };
}
