// Also on PostgreSQL 15: parts of texts found by a regular expression, and sorted by marks
import { newQuestion } from '@darasa/contract/assessment/questions/defaults';
import { assessment as assessmentSchema, courseDocument } from '@darasa/contract/authoring/document';
import { newId } from '@darasa/contract/http/ids';
import type { RecallCardView } from '@darasa/contract/recall/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { choiceQuestion, choose } from '../../../test/assessment/assessment.ts';
import { addDraftCourse } from '../../../test/authoring/authoring.ts';
import { cheapPasswords } from '../../../test/identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../../../test/identity.ts';
import { documentWith, enroll, publish, type Someone, someone } from '../../../test/learning/learning.ts';

let site: TestIdentity;
let owner: Someone;
let admin: Someone;
beforeAll(async () => {
  site = await buildTestIdentity({ passwords: cheapPasswords() });
  [owner, admin] = await Promise.all([someone(site, ['instructor']), someone(site, ['admin'])]);
});
afterAll(() => site.close());

const check = choiceQuestion({ prompt: 'Who pollinates the flower?', explanation: 'Bees do.' });
const flashcard = (prompt: string, worth = false) =>
  newQuestion('essay', {
    prompt,
    explanation: 'The honey **bee**<script>alert(1)</script>',
    ...(worth ? { worth_remembering: true } : {}),
  });
const [plain, marked] = [flashcard('*Apis*'), flashcard('*Bombus*', true)];
const [CHECKS, DECK] = [newId(), newId()];
const set = (id: string, title: string, questions: object[]) =>
  assessmentSchema.parse({ id, title, questions, assessment_type: 'quiz' });
const ASKED = `Read.\n\n::question{id="${check.id}"}\n\n::flashcards{id="${DECK}"}`;

async function courseOf(text = ASKED) {
  const document = courseDocument.parse({
    ...documentWith([[{ content_text: text }]]),
    assessments: [set(CHECKS, 'Questions', [check]), set(DECK, 'Bees', [plain, marked])],
  });
  const { id } = await addDraftCourse(site.db, owner, document);
  await publish(site, admin, id);
  const { id: revision } = await site.db
    .selectFrom('course_revision')
    .select('id')
    .where('course_id', '=', id)
    .orderBy('number', 'desc')
    .executeTakeFirstOrThrow();
  const lesson = document.modules[0]?.lessons[0]?.id ?? '';
  return { id, lesson, path: `/learning/revisions/${revision}/lessons/${lesson}` };
}
async function learnerOf(course: Awaited<ReturnType<typeof courseOf>>) {
  const me = await someone(site);
  await enroll(site, me.id, course.id);
  const at = new Date().toISOString();
  return {
    me,
    cards: async (): Promise<RecallCardView[]> =>
      (await site.call('GET', '/recall/cards', { as: me, query: { days: '7' } })).data.cards,
    turn: (cards: string[], body: object = {}) =>
      site.call('POST', `${course.path}/cards`, { as: me, body: { cards, ...body } }),
    answer: (response: unknown) =>
      site.call('PUT', `${course.path}/questions/${check.id}`, {
        as: me,
        body: { response, answered_at: at, sent_at: at },
      }),
    rate: (card: RecallCardView, rating: number) =>
      site.call('POST', '/recall/answers', {
        as: me,
        body: {
          sent_at: at,
          answers: [{ id: newId(), card_id: card.id, at, rating, response: { text: 'forged' } }],
        },
      }),
  };
}

describe('questions and flashcards in lessons', () => {
  it('are cards once they were answered and turned, each with what it needs alone', async () => {
    const { cards, turn, answer, rate } = await learnerOf(await courseOf());
    expect(await cards()).toEqual([]);
    // What is only taken along for days without a connection was not met
    expect((await turn([plain.id], { turned: false })).status).toBe(200);
    expect(await cards()).toEqual([]);
    await turn([plain.id]);
    await answer(choose(check, true));
    const list = await cards();
    expect(list).toHaveLength(2);
    const asked = list.find(({ question }) => question !== null);
    const turned = list.find(({ flashcard: one }) => one !== null);
    expect(asked).toMatchObject({ topic: 'Module 1', flashcard: null, own: null, marked: false });
    expect(asked?.question?.key).toMatchObject({ id: check.id });
    expect(asked?.schedule.answers).toBe(1);
    expect(turned).toMatchObject({
      question: null,
      flashcard: { front_html: '<p><em>Apis</em></p>\n' },
    });
    expect(turned?.flashcard?.back_html).toContain('<strong>bee</strong>');
    expect(turned?.flashcard?.back_html).not.toContain('<script');
    // Nobody judges a flashcard: the person's word counts
    const { data } = await rate(turned as RecallCardView, 2);
    expect(data.results[0]).toMatchObject({ outcome: 'recorded', right: null, rating: 2 });
    // A question does not go by it
    const forged = await rate(asked as RecallCardView, 4);
    expect(forged.data.results[0]).toMatchObject({ right: false, rating: 1 });
  });

  it('keep the last answer of the text as one', async () => {
    const { cards, answer } = await learnerOf(await courseOf());
    await answer(choose(check, false));
    const [before] = await cards();
    await answer(choose(check, false));
    const [after] = await cards();
    expect(after?.schedule.answers).toBe(1);
    expect(before?.id).toBe(after?.id);
  });

  it('that are worth remembering come with the lesson that is done, and first', async () => {
    const course = await courseOf();
    const { me, cards, turn } = await learnerOf(course);
    await turn([plain.id]);
    expect((await cards()).map((card) => card.marked)).toEqual([false]);
    const at = new Date().toISOString();
    await site.db
      .insertInto('lesson_progress')
      .values({
        user_id: me.id,
        course_id: course.id,
        lesson_id: course.lesson,
        last_at: at,
        done_at: at,
        watched: '[]',
        replays: '[]',
      })
      .execute();
    expect((await cards()).map((card) => card.marked)).toEqual([true, false]);
  });

  it('are gone with their block', async () => {
    const course = await courseOf();
    const { me, cards, turn } = await learnerOf(course);
    await turn([plain.id]);
    expect(await cards()).toHaveLength(1);
    const other = await courseOf('Nothing is asked here.');
    await site.db
      .updateTable('enrollment')
      .set({
        revision_id: (
          await site.db
            .selectFrom('course_revision')
            .select('id')
            .where('course_id', '=', other.id)
            .executeTakeFirstOrThrow()
        ).id,
      })
      .where('user_id', '=', me.id)
      .execute();
    expect(await cards()).toEqual([]);
    const kept = await site.db
      .selectFrom('recall_card')
      .select('state')
      .where('user_id', '=', me.id)
      .execute();
    expect(kept).toEqual([{ state: 'held' }]);
  });

  it('are part of the person’s data, and go with it', async () => {
    const { me, turn } = await learnerOf(await courseOf());
    await turn([plain.id]);
    const { data } = await site.call('GET', '/auth/export', { as: me });
    expect(JSON.stringify(data)).toContain(plain.id);
  });
});
