import { newId } from '@darasa/contract/http/ids';
import type { RecallCardView } from '@darasa/contract/recall/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AssessedCourse,
  choiceQuestion,
  choose,
  publishAssessment,
  taker,
} from '../../../test/assessment/assessment.ts';
import { cheapPasswords } from '../../../test/identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../../../test/identity.ts';
import { type Someone, someone } from '../../../test/learning/learning.ts';

let site: TestIdentity;
let owner: Someone;
let admin: Someone;
let course: AssessedCourse;
const [first, second] = [
  choiceQuestion({ prompt: 'When do you sow?', tags: ['Sowing'], explanation: 'Seed needs water.' }),
  choiceQuestion({ prompt: 'When do you harvest?' }),
];

beforeAll(async () => {
  site = await buildTestIdentity({ passwords: cheapPasswords() });
  [owner, admin] = await Promise.all([someone(site, ['instructor']), someone(site, ['admin'])]);
  course = await publishAssessment(site, { owner, admin }, [first, second], { max_attempts: 2 });
});
afterAll(() => site.close());

const cards = async (as: Someone, query: Record<string, string> = {}) =>
  (await site.call('GET', '/recall/cards', { as, query })).data;
const answer = (as: Someone, answers: object[], rest: object = {}) =>
  site.call('POST', '/recall/answers', {
    as,
    body: { sent_at: new Date().toISOString(), answers, ...rest },
  });

/** A learner who has answered the first question right and the second one wrong, some days ago. */
async function learner(of: AssessedCourse = course, daysAgo = 3): Promise<Someone> {
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
const asked = (list: RecallCardView[], questionId: string) =>
  list.find(({ question }) => question?.paper.drawn[0]?.question_id === questionId) as RecallCardView;
const answerTo = (card: RecallCardView, response: unknown, rest: object = {}) => ({
  id: newId(),
  card_id: card.id,
  at: new Date().toISOString(),
  seed: card.question?.paper.seed ?? '',
  revision_id: card.question?.revision_id ?? null,
  response,
  ...rest,
});

describe('cards of one’s own', () => {
  it('are made, changed, rated by oneself alone, and removed', async () => {
    const me = await learner();
    const id = newId();
    const make = (body: object, as = me) =>
      site.call('PUT', `/recall/own-cards/${id}`, { as, body: { course_id: String(course.id), ...body } });
    expect((await make({ front: 'Mvua', back: 'Rain' })).data.card).toMatchObject({
      own: { front: 'Mvua', back: 'Rain' },
      question: null,
    });
    expect((await make({ front: 'Mvua', back: 'The rain' })).data.card.own.back).toBe('The rain');
    const list = (await cards(me)).cards;
    const mine = list.find((card: RecallCardView) => card.id === id);
    const { data } = await answer(me, [answerTo(mine, null, { rating: 2 })]);
    expect(data.results[0]).toMatchObject({ right: null, rating: 2 });
    expect((await site.call('DELETE', `/recall/own-cards/${id}`, { as: me })).status).toBe(200);
    expect((await site.call('DELETE', `/recall/own-cards/${id}`, { as: me })).status).toBe(200);
    expect((await cards(me)).cards.map((card: RecallCardView) => card.id)).not.toContain(id);
    expect((await make({ front: ' ', back: 'x' })).status).toBe(400);
    expect((await make({ front: 'a', back: 'b' }, await someone(site))).status).toBe(404);
  });

  it('lead to the lesson of which they were made, in the module that it is in', async () => {
    const me = await learner();
    // Also of what is learned from the published revision
    await site.db.updateTable('enrollment').set({ revision_id: null }).where('user_id', '=', me.id).execute();
    const id = newId();
    const body = { course_id: String(course.id), lesson_id: course.lesson, front: 'Mvua', back: 'Rain' };
    await site.call('PUT', `/recall/own-cards/${id}`, { as: me, body });
    const found = await cards(me);
    expect(found.cards.find((card: RecallCardView) => card.id === id)).toMatchObject({
      lesson_id: course.lesson,
      topic: 'Module',
    });
    // Also where no question of the course is due
    await site.db.deleteFrom('recall_card').where('user_id', '=', me.id).where('id', '<>', id).execute();
    expect((await cards(me)).courses).toMatchObject([{ lessons: { [course.lesson]: 'What you know' } }]);
  });

  it('never take the place of a question’s card', async () => {
    const me = await learner();
    const { id } = asked((await cards(me)).cards, first.id);
    const body = { front: 'a', back: 'b' };
    expect((await site.call('PUT', `/recall/own-cards/${id}`, { as: me, body })).status).toBe(409);
    await site.call('DELETE', `/recall/own-cards/${id}`, { as: me });
    expect((await cards(me)).total).toBe(2);
  });
});
