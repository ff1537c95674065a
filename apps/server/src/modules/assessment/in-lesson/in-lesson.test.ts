import { newQuestion } from '@darasa/contract/assessment/questions/defaults';
import { assessment as assessmentSchema, courseDocument } from '@darasa/contract/authoring/document';
import { newId, randomId } from '@darasa/contract/http/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { choiceQuestion, choose } from '../../../../test/assessment/assessment.ts';
import { addDraftCourse } from '../../../../test/authoring/authoring.ts';
import { cheapPasswords } from '../../../../test/identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import { documentWith, enroll, publish, type Someone, someone } from '../../../../test/learning/learning.ts';

let site: TestIdentity;
let owner: Someone;
let admin: Someone;

const choice = choiceQuestion({ explanation: 'The soil has to be **wet**.' });
const sum = newQuestion('calculated', {
  prompt: 'What is {a} + 1?',
  formula: '{a} + 1',
  variables: [{ id: randomId(), name: 'a', min: 1, max: 1_000_000, decimals: 0 }],
});
const counted = choiceQuestion({ prompt: 'This counts' });
const card = newQuestion('essay', { prompt: '*Apis*', explanation: 'The honey **bee**' });

const CHECKS = newId();
const DECK = newId();
const QUIZ = newId();
const set = (id: string, title: string, questions: object[]) =>
  assessmentSchema.parse({ id, title, questions, assessment_type: 'quiz' });

const ASKED = [
  'Read this.',
  `::question{id="${choice.id}"}`,
  `> ::question{id="${sum.id}"}`,
  `::flashcards{id="${DECK}"}`,
].join('\n\n');

function documentOf(text: string) {
  const base = documentWith([[{ content_text: text, is_preview: true }], [{ title: 'Quiz' }]]);
  const [, second] = base.modules;
  return courseDocument.parse({
    ...base,
    modules: [
      base.modules[0],
      {
        ...second,
        lessons: [{ ...second?.lessons[0], lesson_type: 'quiz', content_text: '', assessment_id: QUIZ }],
      },
    ],
    assessments: [
      set(CHECKS, 'Questions in lessons', [choice, sum]),
      set(DECK, 'Bees', [card]),
      set(QUIZ, 'Counts', [counted]),
    ],
  });
}

async function courseOf(text = ASKED) {
  const document = documentOf(text);
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
let course: Awaited<ReturnType<typeof courseOf>>;

beforeAll(async () => {
  site = await buildTestIdentity({ passwords: cheapPasswords() });
  [owner, admin] = await Promise.all([someone(site, ['instructor']), someone(site, ['admin'])]);
  course = await courseOf();
});
afterAll(() => site.close());

const read = (as: Someone | undefined, of = course) =>
  site.call('GET', `${of.path}/questions`, as ? { as } : {});
const answer = (as: Someone, question: string, response: unknown, ago = 0, of = course) =>
  site.call('PUT', `${of.path}/questions/${question}`, {
    as,
    body: {
      response,
      answered_at: new Date(Date.now() - ago).toISOString(),
      sent_at: new Date().toISOString(),
    },
  });
const turn = (as: Someone, cards: string[], of = course) =>
  site.call('POST', `${of.path}/cards`, { as, body: { cards } });

async function learner(of = course): Promise<Someone> {
  const me = await someone(site);
  await enroll(site, me.id, of.id);
  return me;
}

describe('questions in a lesson', () => {
  it('are asked without their answers, and the text holds their ids alone', async () => {
    const me = await learner();
    const { data: lesson } = await site.call('GET', course.path, { as: me });
    expect(lesson.content_html).toContain(`<div class="block-question" data-part="${choice.id}">`);
    expect(JSON.stringify(lesson)).not.toContain('When do you sow');
    const { status, data } = await read(me);
    expect(status).toBe(200);
    expect(data.questions.map((one: { question: { id: string } }) => one.question.id)).toEqual([
      choice.id,
      sum.id,
    ]);
    expect(data.decks).toEqual([
      { id: DECK, title: 'Bees', cards: [{ id: card.id, front_html: '<p><em>Apis</em></p>\n' }] },
    ]);
    expect(data.questions[0].result).toBeNull();
    for (const key of ['wet', 'Seed needs water', 'honey', 'is_correct', 'formula'])
      expect(JSON.stringify(data)).not.toContain(key);
  });

  it('are judged by the server, with their feedback, and kept', async () => {
    const me = await learner();
    const wrong = await answer(me, choice.id, choose(choice, false));
    expect(wrong.status).toBe(200);
    expect(wrong.data.result.state).toBe('wrong');
    expect(wrong.data.result.feedback_html.join('')).toContain('<strong>wet</strong>');
    const right = await answer(me, choice.id, choose(choice, true));
    expect(right.data).toMatchObject({ answer: { tries: 2 }, result: { state: 'right' } });
    const { data } = await read(me);
    expect(data.questions[0]).toMatchObject({
      answer: { response: choose(choice, true), tries: 2 },
      result: { state: 'right' },
    });
    // Nothing of it counts
    const grades = await site.db.selectFrom('grade').selectAll().where('user_id', '=', me.id).execute();
    expect(grades).toEqual([]);
  });

  it('draw the same values for one person each time', async () => {
    const me = await learner();
    const values = async () => (await read(me)).data.questions[1].question.prompt_html;
    const asked = await values();
    const a = Number(/\d+/.exec(asked)?.[0]);
    expect(await values()).toBe(asked);
    const { data } = await answer(me, sum.id, { value: String(a + 1) });
    expect(data.result.state).toBe('right');
  });

  it('keep of two answers the later one, in whatever order they come, and count one that is sent twice once', async () => {
    const me = await learner();
    await answer(me, choice.id, choose(choice, true), 1000);
    const older = await answer(me, choice.id, choose(choice, false), 3_600_000);
    expect(older.data).toMatchObject({ answer: { tries: 1 }, result: { state: 'right' } });
    const body = {
      response: choose(choice, false),
      answered_at: new Date(Date.now() + 86_400_000).toISOString(),
      sent_at: new Date().toISOString(),
    };
    const path = `${course.path}/questions/${choice.id}`;
    // A clock that is ahead makes no answer of tomorrow
    const { data } = await site.call('PUT', path, { as: me, body });
    expect(Date.parse(data.answer.answered_at)).toBeLessThanOrEqual(Date.now());
    const both = await Promise.all([1, 2, 3].map(() => answer(me, sum.id, { value: '1' })));
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it('refuse what is no answer, and questions that the text does not ask, also those of a quiz that counts', async () => {
    const me = await learner();
    expect((await answer(me, choice.id, { choice: 'x' })).status).toBe(400);
    expect((await answer(me, choice.id, 'x'.repeat(10))).status).toBe(400);
    expect((await answer(me, counted.id, choose(counted, true))).status).toBe(404);
    expect((await answer(me, newId(), {})).status).toBe(404);
    expect((await turn(me, [choice.id])).status).toBe(404);
    expect((await turn(me, [])).status).toBe(400);
  });

  it('are never those of a quiz that counts, whatever stands in the text', async () => {
    const document = documentOf(`Read.\n\n::question{id="${counted.id}"}\n\n::flashcards{id="${QUIZ}"}`);
    const { id } = await addDraftCourse(site.db, owner, document);
    const refused = await site.call('POST', `/courses/${id}/publish`, { as: admin, body: {} });
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.error)).toContain('which counts');
    const path = `/courses/${id}/as-learner/lessons/${document.modules[0]?.lessons[0]?.id}/questions`;
    expect((await site.call('GET', path, { as: owner })).data).toMatchObject({ questions: [], decks: [] });
    const tried = await site.call('POST', `${path}/${counted.id}`, {
      as: owner,
      body: { response: choose(counted, true) },
    });
    expect(tried.status).toBe(404);
  });

  it('turn their cards when a learner asks for it', async () => {
    const me = await learner();
    const { status, data } = await turn(me, [card.id, newId()]);
    expect([status, data.cards]).toEqual([
      200,
      [{ id: card.id, back_html: '<p>The honey <strong>bee</strong></p>\n' }],
    ]);
  });

  it('are read by visitors of a preview, and answered by nobody who is not enrolled', async () => {
    expect((await read(undefined)).data).toMatchObject({ can_answer: false });
    const stranger = await someone(site);
    const tried = await answer(stranger, choice.id, choose(choice, true));
    expect([tried.status, tried.error.details]).toEqual([409, { reason: 'enroll' }]);
    expect((await turn(stranger, [card.id])).status).toBe(409);
  });

  it('are tried by their author without a trace', async () => {
    const tried = await answer(owner, choice.id, choose(choice, true));
    expect(tried.data.result.state).toBe('right');
    expect((await read(owner)).data.questions[0].answer).toBeNull();
    const path = `/courses/${course.id}/as-learner/lessons/${course.lesson}`;
    const shown = await site.call('POST', `${path}/questions/${choice.id}`, {
      as: owner,
      body: { response: choose(choice, false) },
    });
    expect(shown.data.result).toMatchObject({ state: 'wrong' });
    const backs = await site.call('POST', `${path}/cards`, { as: owner, body: { cards: [card.id] } });
    expect(backs.data.cards[0].back_html).toContain('honey');
    const kept = await site.db
      .selectFrom('lesson_check')
      .selectAll()
      .where('user_id', '=', owner.id)
      .execute();
    expect(kept).toEqual([]);
  });

  it('go with a copy of their course, under other ids', async () => {
    const copied = await site.call('POST', `/courses/${course.id}/copy`, { as: owner, body: {} });
    expect(copied.status).toBe(201);
    const { data } = await site.call(
      'GET',
      `/courses/${copied.data.course?.id ?? copied.data.id}/edit-data`,
      {
        as: owner,
      },
    );
    const text: string = data.document.modules[0].lessons[0].content_text;
    expect(text).not.toContain(choice.id);
    expect(text).toContain(`::question{id="${data.document.assessments[0].questions[0].id}"}`);
    expect(text).toContain(`::flashcards{id="${data.document.assessments[1].id}"}`);
  });

  it('are part of the data of whoever answers them', async () => {
    const me = await learner();
    await answer(me, choice.id, choose(choice, true));
    const { data } = await site.call('GET', '/auth/export', { as: me });
    expect(JSON.stringify(data)).toContain(choice.id);
  });
});
