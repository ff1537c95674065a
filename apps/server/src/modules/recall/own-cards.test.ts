import { newId } from '@darasa/contract/http/ids';
import type { RecallCardView } from '@darasa/contract/recall/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AssessedCourse, publishAssessment } from '../../../test/assessment/assessment.ts';
import { cheapPasswords } from '../../../test/identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../../../test/identity.ts';
import { type Someone, someone } from '../../../test/learning/learning.ts';
import { answerTo, asked, first, recallCalls, second } from '../../../test/learning/recall.ts';

let site: TestIdentity;
let owner: Someone;
let admin: Someone;
let course: AssessedCourse;

beforeAll(async () => {
  site = await buildTestIdentity({ passwords: cheapPasswords() });
  [owner, admin] = await Promise.all([someone(site, ['instructor']), someone(site, ['admin'])]);
  course = await publishAssessment(site, { owner, admin }, [first, second], { max_attempts: 2 });
});
afterAll(() => site.close());

const { cards, answer, learner } = recallCalls(() => ({ site, course }));

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
