import { interleaved } from '@darasa/contract/recall/session-rules';
import { type RecallAsk, readFlashcards, readRecallQuestions } from '#modules/assessment';
import { findCourseNames } from '#modules/catalogue';
import type { Ctx } from '#platform/context/index';
import { type DueBy, findDueCards, type StoredCard } from './card-repository.ts';
import { dayAfter, dayIn, startOfDay } from './days.ts';
import type { RecallDeps } from './deps.ts';
import { type CourseRow, findCourses } from './person-repository.ts';
import { type CardContents, presentCard } from './presenter.ts';
import { readTakenCourses, settleCards, zoneOf } from './settle-cards.ts';

/** Until when cards are due that are due on a day of the person's. @param days after today */
export function dueBy(now: Date, timeZone: string, days: number, courseId?: number): DueBy {
  const until = startOfDay(dayAfter(dayIn(now, timeZone), days + 1), timeZone);
  return { now, until, courseId };
}

/** Cards that are due, with what they ask and their keys. */
export async function readDueCards(
  ctx: Ctx,
  deps: RecallDeps,
  { days, course_id, limit }: { days: number; course_id?: string | undefined; limit: number },
) {
  const { userId } = ctx.actor;
  const person = await settleCards(ctx, deps);
  const by = dueBy(
    ctx.now,
    zoneOf(ctx, person),
    days,
    course_id === undefined ? undefined : Number(course_id),
  );
  const [{ cards, total }, chosen] = await Promise.all([
    findDueCards(ctx.db, userId, by, limit),
    findCourses(ctx.db, userId),
  ]);
  const contents = await readContents(ctx, deps, cards);
  const shown = cards.flatMap((card) => {
    const own = card.question_id === null;
    const content = own ? { question: null, flashcard: null } : contents.get(card.id);
    return content ? [presentCard(card, content)] : [];
  });
  return {
    cards: interleaved(shown),
    total,
    courses: await describeCourses(ctx, deps, cards, chosen),
    aim: { retention: person.retention, weights: person.weights },
    server_time: ctx.now.toISOString(),
  };
}

/** What cards of questions and flashcards ask, by their ids; none of what is gone. */
async function readContents(
  ctx: Ctx,
  deps: RecallDeps,
  cards: readonly StoredCard[],
): Promise<Map<string, CardContents>> {
  const of = (kind: StoredCard['kind']) =>
    cards.flatMap((card) => {
      const ask = card.kind === kind ? askOf(card) : null;
      return ask ? [{ id: card.id, ask }] : [];
    });
  const [asked, turned] = [of('question'), of('flashcard')];
  const [questions, flashcards] = await Promise.all([
    readRecallQuestions(
      ctx.db,
      deps,
      asked.map(({ ask }) => ask),
      ctx.actor.userId,
    ),
    readFlashcards(
      ctx.db,
      deps,
      turned.map(({ ask }) => ask),
      ctx.actor.userId,
    ),
  ]);
  const contents = new Map<string, CardContents>();
  for (const [index, { id }] of asked.entries()) {
    const question = questions[index];
    if (question) contents.set(id, { question, flashcard: null });
  }
  for (const [index, { id }] of turned.entries()) {
    const flashcard = flashcards[index];
    if (flashcard) contents.set(id, { question: null, flashcard });
  }
  return contents;
}

/** What a card asks this time: chance draws anew each time that it comes. */
function askOf(card: StoredCard): RecallAsk | null {
  const { id, revision_id, assessment_id, question_id, answers } = card;
  if (revision_id === null || assessment_id === null || question_id === null) return null;
  return { revision_id, assessment_id, question_id, seed: `${id} ${answers}` };
}

/** Names of the courses and lessons of some cards. A card that somebody made has the lesson as it is in what they learn from. */
async function describeCourses(
  ctx: Ctx,
  { readRevision }: RecallDeps,
  cards: readonly StoredCard[],
  chosen: ReadonlyMap<number, CourseRow>,
) {
  const ids = [...new Set(cards.flatMap(({ course_id }) => course_id ?? []))];
  const [names, taken] = await Promise.all([
    findCourseNames(ctx.db, ids),
    cards.some(isOwnOfLesson) ? readTakenCourses(ctx) : [],
  ]);
  const learnedFrom = new Map(
    taken.map(({ courseId, pinned, published }) => [courseId, pinned ?? published]),
  );
  return Promise.all(
    [...names].map(async ([id, { slug, title }]) => {
      const own = cards.filter(({ course_id }) => course_id === id);
      const lessons: Record<string, string> = {};
      const byRevision = Map.groupBy(own, (card) =>
        isOwnOfLesson(card) ? learnedFrom.get(id) : card.revision_id,
      );
      for (const [revisionId, list] of byRevision) {
        const revision = revisionId ? await readRevision(ctx.db, revisionId) : undefined;
        for (const { lesson_id } of list) {
          const lesson = lesson_id === null ? undefined : revision?.lessons.get(lesson_id);
          if (lesson) lessons[lesson.id] = lesson.title;
        }
      }
      return { id: String(id), slug, title, exam_on: chosen.get(id)?.exam_on ?? null, lessons };
    }),
  );
}

/** A card that somebody made of a lesson: of no revision. */
const isOwnOfLesson = ({ revision_id, lesson_id }: StoredCard): boolean =>
  revision_id === null && lesson_id !== null;
