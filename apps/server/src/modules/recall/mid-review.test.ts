import { newId } from '@darasa/contract/http/ids';
import type { RecallCardView } from '@darasa/contract/recall/endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type AssessedCourse,
  choiceQuestion,
  choose,
  publishAssessment,
  republishAssessment,
  taker,
} from '../../../test/assessment/assessment.ts';
import { cheapPasswords } from '../../../test/identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../../../test/identity.ts';
import { type Someone, someone } from '../../../test/learning/learning.ts';

let site: TestIdentity;
let owner: Someone;
let admin: Someone;
let me: Someone;
let course: AssessedCourse;
const question = choiceQuestion({ prompt: 'When do you sow?' });

beforeAll(async () => {
  site = await buildTestIdentity({ passwords: cheapPasswords() });
  [owner, admin, me] = await Promise.all([
    someone(site, ['instructor']),
    someone(site, ['admin']),
    someone(site),
  ]);
  course = await publishAssessment(site, { owner, admin }, [question], { max_attempts: 1 });
  const calls = taker(site, me, course);
  await calls.enroll(me.id);
  const { id } = (await calls.start()).data.attempt;
  await calls.submit(id, { [question.id]: choose(question, true) });
});
afterAll(() => site.close());

const cards = async (): Promise<RecallCardView[]> =>
  (await site.call('GET', '/recall/cards', { as: me, query: { days: '7' } })).data.cards;
const answer = (answers: object[]) =>
  site.call('POST', '/recall/answers', {
    as: me,
    body: { sent_at: new Date().toISOString(), answers },
  });
const answerTo = (card: RecallCardView | undefined, response: unknown, rest: object = {}) => ({
  id: newId(),
  card_id: card?.id,
  at: new Date().toISOString(),
  seed: card?.question?.paper.seed ?? '',
  revision_id: card?.question?.revision_id ?? null,
  response,
  ...rest,
});

it('a question that is changed in mid-review is judged as it was asked, and asked anew the next time', async () => {
  const [before] = await cards();
  const turned = question.options.map((option) => ({ ...option, is_correct: !option.is_correct }));
  await republishAssessment(site, { owner, admin }, course, {
    questions: [{ ...question, prompt: 'When do you not sow?', options: turned.slice(0, 2) }],
  });
  await site.db.updateTable('enrollment').set({ revision_id: null }).where('user_id', '=', me.id).execute();
  const [after] = await cards();
  expect([after?.id, after?.question?.revision_id === before?.question?.revision_id]).toEqual([
    before?.id,
    false,
  ]);
  // On the screen of the device there is still the earlier one
  const sent = answerTo(before, choose(question, true));
  expect((await answer([sent])).data.results).toMatchObject([
    { id: sent.id, outcome: 'recorded', right: true },
  ]);
  const wrongNow = answerTo(after, choose(question, true));
  expect((await answer([wrongNow])).data.results).toMatchObject([{ right: false, rating: 1 }]);
});

it('of an erased course the cards are gone in mid-review, and those of one’s own stay', async () => {
  const id = newId();
  const own = { course_id: String(course.id), front: 'Mvua', back: 'Rain' };
  expect((await site.call('PUT', `/recall/own-cards/${id}`, { as: me, body: own })).status).toBe(200);
  const list = await cards();
  const asked = list.find((card) => card.question !== null);
  const mine = list.find((card) => card.id === id);
  await site.db.deleteFrom('course').where('id', '=', course.id).execute();
  const { status, data } = await answer([
    answerTo(asked, choose(question, true)),
    answerTo(mine, null, { rating: 3 }),
  ]);
  expect(status).toBe(200);
  expect(data.results[0].outcome).not.toBe('recorded');
  expect(data.results[1]).toMatchObject({ outcome: 'recorded', rating: 3 });
  const left = await cards();
  expect(left).toMatchObject([{ id, course_id: null, own: { front: 'Mvua' } }]);
  expect((await site.call('GET', '/recall', { as: me })).data.courses).toMatchObject([
    { course: null, cards: 1 },
  ]);
});
