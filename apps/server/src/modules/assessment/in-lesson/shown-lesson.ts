import type { LessonQuestion, LessonQuestions } from '@darasa/contract/assessment/taking/in-lesson';
import type { ShownVersion } from '@darasa/contract/learning/as-learner-rules';
import type { ReadShown } from '#modules/authoring';
import type { UrlSigner } from '#modules/media';
import type { Ctx } from '#platform/context/index';
import { AppError } from '#platform/http/errors';
import { assessmentOf } from '../attempts/assessment-contents.ts';
import {
  type AskedInLesson,
  isAskedInLessons,
  namedIn,
  presentAnswered,
  presentBacks,
  presentLessonQuestions,
  usableResponse,
} from './lesson-questions.ts';

export interface ShownLessonDeps {
  readShown: ReadShown;
  signer: UrlSigner;
}
interface Place {
  id: string;
  lesson: string;
  shown: ShownVersion;
}

/** What the text of a lesson would ask a learner. @throws AppError NOT_FOUND */
export async function shownQuestions(
  ctx: Ctx,
  deps: ShownLessonDeps,
  place: Place,
): Promise<LessonQuestions> {
  const asked = await askedIn(ctx, deps, place);
  const { userId } = ctx.actor;
  return presentLessonQuestions(ctx, deps, asked, { userId, answers: new Map(), canAnswer: true });
}

/** What a learner would be told of an answer. @throws AppError NOT_FOUND, BAD_REQUEST */
export async function tryQuestion(
  ctx: Ctx,
  deps: ShownLessonDeps,
  place: Place & { question: string },
  sent: unknown,
): Promise<LessonQuestion> {
  const asked = await askedIn(ctx, deps, place);
  const response = usableResponse(asked, place.question, sent);
  return presentAnswered(ctx, deps, asked, {
    userId: ctx.actor.userId,
    questionId: place.question,
    answer: { response, answered_at: ctx.now, tries: 1 },
  });
}

export const turnShown = async (ctx: Ctx, deps: ShownLessonDeps, place: Place, cards: readonly string[]) =>
  presentBacks(ctx, deps, await askedIn(ctx, deps, place), cards);

async function askedIn(ctx: Ctx, { readShown }: ShownLessonDeps, place: Place): Promise<AskedInLesson> {
  const { contents, media } = await readShown(ctx, place.id, place.shown);
  const lessonId = place.lesson.toLowerCase();
  const lesson = contents.lessons.find(({ lesson_id }) => lesson_id === lessonId);
  if (!lesson) throw new AppError('NOT_FOUND', 'Lesson not found');
  const named = namedIn(lesson.content.content_html);
  const taken = new Set(contents.lessons.map(({ content }) => content.assessment_id));
  const sets = contents.assessments
    .filter(({ assessment_id }) => !taken.has(assessment_id))
    .map((row) => assessmentOf(row));
  return {
    questions: named.questions.flatMap((id) => {
      const of = sets.find((set) => set.question(id));
      const question = of?.question(id);
      return of && question && isAskedInLessons(question) ? [{ question, of }] : [];
    }),
    decks: named.decks.flatMap((id) => sets.find(({ content }) => content.id === id) ?? []),
    media,
  };
}
