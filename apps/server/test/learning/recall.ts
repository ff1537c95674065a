import { newId } from '@darasa/contract/http/ids';
import type { RecallCardView } from '@darasa/contract/recall/endpoints';
import { expect } from 'vitest';
import { type AssessedCourse, choiceQuestion, choose, taker } from '../assessment/assessment.ts';
import type { TestIdentity } from '../identity.ts';
import { type Someone, someone } from './learning.ts';

/** What the course of these tests asks. */
export const [first, second] = [
  choiceQuestion({ prompt: 'When do you sow?', tags: ['Sowing'], explanation: 'Seed needs water.' }),
  choiceQuestion({ prompt: 'When do you harvest?' }),
];

/** Calls of the daily review. The site and the course are there only once the tests have begun. */
export function recallCalls(place: () => { site: TestIdentity; course: AssessedCourse }) {
  const cards = async (as: Someone, query: Record<string, string> = {}) =>
    (await place().site.call('GET', '/recall/cards', { as, query })).data;
  const answer = (as: Someone, answers: object[], rest: object = {}) =>
    place().site.call('POST', '/recall/answers', {
      as,
      body: { sent_at: new Date().toISOString(), answers, ...rest },
    });

  /** A learner who has answered the first question right and the second one wrong, some days ago. */
  async function learner(of: AssessedCourse = place().course, daysAgo = 3): Promise<Someone> {
    const { site } = place();
    const me = await someone(site);
    const calls = taker(site, me, of);
    await calls.enroll(me.id);
    const begun = await calls.start();
    const { id } = begun.data.attempt;
    const done = await calls.submit(id, {
      [first.id]: choose(first, true),
      [second.id]: choose(second, false),
    });
    expect(done.status).toBe(200);
    const at = new Date(Date.now() - daysAgo * 86_400_000);
    await site.db
      .updateTable('attempt')
      .set({ started_at: new Date(at.getTime() - 60_000), submitted_at: at })
      .where('id', '=', id)
      .execute();
    return me;
  }
  return { cards, answer, learner };
}

/** The card of a question. */
export const asked = (list: RecallCardView[], questionId: string) =>
  list.find(({ question }) => question?.paper.drawn[0]?.question_id === questionId) as RecallCardView;
/** An answer to a card, as a device sends it. */
export const answerTo = (card: RecallCardView, response: unknown, rest: object = {}) => ({
  id: newId(),
  card_id: card.id,
  at: new Date().toISOString(),
  seed: card.question?.paper.seed ?? '',
  revision_id: card.question?.revision_id ?? null,
  response,
  ...rest,
});
