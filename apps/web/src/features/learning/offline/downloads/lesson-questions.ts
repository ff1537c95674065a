import { lessonQuestionEndpoints } from '@darasa/contract/assessment/taking/in-lesson';
import type { LearningLesson } from '@darasa/contract/learning/schemas';
import { request } from '~/lib/api/client';
import { mapAuthFailure } from '~/lib/api/errors';
import { forgetAnswer, keepAnswer } from '~/lib/offline/answers';
import { asksInText, cardBacksKey, lessonQuestionsKey } from '~/lib/offline/lesson-parts-names';

/**
 * Keeps what the text of a lesson asks on this device, with both sides of its cards. Right answers stay with the server: what is answered
 * without a connection is judged later.
 * @returns all of it, for the pictures in it
 */
export async function keepLessonQuestions({
  revision_id: revision,
  id: lesson,
  content_html,
}: LearningLesson): Promise<unknown> {
  if (!asksInText(content_html)) return undefined;
  const own = { params: { revision, lesson }, mapFailure: mapAuthFailure };
  const asked = await request(lessonQuestionEndpoints.read, own);
  const cards = asked.decks.flatMap((deck) => deck.cards.map(({ id }) => id));
  const backs: Record<string, string> = {};
  for (let at = 0; at < cards.length && asked.can_answer; at += 500) {
    const turned = await request(lessonQuestionEndpoints.turn, {
      ...own,
      body: { cards: cards.slice(at, at + 500), turned: false },
    });
    for (const { id, back_html } of turned.cards) backs[id] = back_html;
  }
  await keepAnswer(lessonQuestionsKey(revision, lesson), asked);
  if (cards.length > 0) await keepAnswer(cardBacksKey(revision, lesson), backs);
  return [asked, backs];
}

export async function forgetLessonQuestions(revision: string, lesson: string): Promise<void> {
  await forgetAnswer(lessonQuestionsKey(revision, lesson));
  await forgetAnswer(cardBacksKey(revision, lesson));
}
