// Also on PostgreSQL 15: marks of two tests, in one statement
import { FEWEST_FOR_GAIN } from '@darasa/contract/assessment/proof/gain-rules';
import type { QuestionDocument } from '@darasa/contract/assessment/questions/question';
import { courseDocument } from '@darasa/contract/authoring/document';
import { newId } from '@darasa/contract/http/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { choiceQuestion, choose, taker } from '../../../../test/assessment/assessment.ts';
import { addDraftCourse, completeDocument } from '../../../../test/authoring/authoring.ts';
import { cheapPasswords } from '../../../../test/identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import { progressEvent, publish, report, type Someone, someone } from '../../../../test/learning/learning.ts';

let site: TestIdentity;
let owner: Someone;
let admin: Someone;

beforeAll(async () => {
  site = await buildTestIdentity({ passwords: cheapPasswords() });
  [owner, admin] = await Promise.all([someone(site, ['instructor']), someone(site, ['admin'])]);
});
afterAll(() => site.close());

interface Tested {
  id: number;
  text: string;
  a: string;
  b: string;
  questions: Record<string, QuestionDocument[]>;
}

/** A published course of a test, a lesson, and a second test; each test asks for rain and for soil. */
async function testedCourse(rules: object = {}, details: object = {}): Promise<Tested> {
  const [a, b, text] = [newId(), newId(), newId()];
  const questions = Object.fromEntries(
    [a, b].map((form) => [
      form,
      ['Rain', 'Soil'].map((topic) =>
        choiceQuestion({ prompt: `${topic} in ${form}`, tags: [topic], points: 1 }),
      ),
    ]),
  );
  const quiz = (assessment_id: string) => ({
    id: newId(),
    title: 'Test',
    lesson_type: 'quiz',
    assessment_id,
    duration_minutes: 5,
  });
  const base = completeDocument();
  const document = courseDocument.parse({
    ...base,
    details: { ...base.details, ...details },
    modules: [
      {
        id: newId(),
        title: 'Module',
        lessons: [
          quiz(a),
          { id: text, title: 'Read this', lesson_type: 'text', content_text: '# Rain', duration_minutes: 5 },
          quiz(b),
        ],
      },
    ],
    assessments: [a, b].map((id) => ({
      id,
      title: id === a ? 'Form A' : 'Form B',
      total_points: 2,
      passing_score: 1,
      completed_by: 'submit',
      max_attempts: 1,
      questions: questions[id],
      ...rules,
    })),
  });
  const { id } = await addDraftCourse(site.db, owner, document);
  await publish(site, admin, id);
  return { id, text, a, b, questions };
}

const choose2 = (course: Tested, form: string, right: number) =>
  Object.fromEntries(
    (course.questions[form] ?? []).map((question, index) => [question.id, choose(question, index < right)]),
  );
const path = (course: Tested) => `/courses/${course.id}/proof`;
const setForms = (course: Tested, as = owner, body: object = {}) =>
  site.call('PUT', path(course), { as, body: { forms: { a: course.a, b: course.b }, ...body } });
const read = (course: Tested, as = owner, query: Record<string, string> = {}) =>
  site.call('GET', path(course), { as, query });

async function learnerOf(course: Tested) {
  const me = await someone(site);
  const on = (assessmentId: string) => taker(site, me, { id: course.id, assessmentId });
  await on(course.a).enroll(me.id);
  const part = async (form: string) => (await on(form).standing()).data.proof.part;
  const first = (await part(course.a)) === 'before' ? course.a : course.b;
  const second = first === course.a ? course.b : course.a;
  return {
    me,
    on,
    first,
    second,
    async take(form: string, right: number): Promise<string> {
      const { data, status } = await on(form).start();
      expect(status).toBe(201);
      expect((await on(form).submit(data.attempt.id, choose2(course, form, right))).status).toBe(200);
      return data.attempt.id;
    },
    /** Reads the lesson between the tests. */
    async learn(): Promise<void> {
      expect((await report(site, me, [progressEvent(course.id, course.text, 'done')])).status).toBe(200);
    },
    cards: async (): Promise<number> =>
      (await site.call('GET', '/recall', { as: me })).data.courses[0]?.cards ?? 0,
  };
}

/** What of the tests waits for somebody, as `before` or `after`. */
const waiting = async (me: Someone) =>
  (await site.call('GET', '/work/student', { as: me })).data.items.flatMap(
    ({ kind, place, path: to }: { kind: string; place: string; path: string }) =>
      kind === 'assessment.tests' ? [{ part: place, path: to }] : [],
  );

describe('what waits for a learner', () => {
  it('is the test before a course until a lesson is done, and the one after it once all are', async () => {
    const course = await testedCourse();
    await setForms(course);
    const { me, take, learn, first, second } = await learnerOf(course);
    expect(await waiting(me)).toMatchObject([{ part: 'before' }]);
    await take(first, 0);
    expect(await waiting(me)).toEqual([]);
    await learn();
    expect(await waiting(me)).toMatchObject([{ part: 'after', path: expect.stringMatching(/^\/learn\//) }]);
    await take(second, 2);
    expect(await waiting(me)).toEqual([]);
  });

  it('is nothing of a test that was missed', async () => {
    const course = await testedCourse();
    await setForms(course);
    const { me, take, learn, second } = await learnerOf(course);
    await learn();
    expect(await waiting(me)).toMatchObject([{ part: 'after' }]);
    await take(second, 1);
    expect(await waiting(me)).toEqual([]);
  });
});

describe('the two tests of a course', () => {
  it('are chosen by its teachers, of quizzes that can be equal', async () => {
    const course = await testedCourse();
    expect((await read(course)).data).toMatchObject({
      forms: null,
      choices: [
        { id: course.a, title: 'Form A', questions: 2, problems: [] },
        { id: course.b, problems: [] },
      ],
    });
    const other = await someone(site, ['instructor']);
    for (const stranger of [other, await someone(site)]) {
      expect((await setForms(course, stranger)).status).toBe(404);
      expect((await read(course, stranger)).status).toBe(404);
      expect((await site.call('GET', `${path(course)}.csv`, { as: stranger })).status).toBe(404);
    }
    expect((await site.call('GET', path(course), {})).status).toBe(401);
    for (const [body, status, reason] of [
      [{ forms: { a: course.a, b: course.a } }, 409, 'same'],
      [{ forms: { a: course.a, b: newId() } }, 409, 'not_published'],
      [{ forms: { a: 'x', b: course.b } }, 400, undefined],
    ] as const) {
      const refused = await setForms(course, owner, body);
      expect([refused.status, refused.error.details?.reason]).toEqual([status, reason]);
    }
    expect((await setForms(course)).status).toBe(200);
    expect((await read(course)).data.forms).toEqual({ a: course.a, b: course.b });
    expect((await setForms(course, owner, { forms: null })).status).toBe(200);
    expect((await read(course)).data.forms).toBeNull();
  });

  it.each([
    ['has_to_be_passed', { completed_by: 'pass' }],
    ['several_attempts', { max_attempts: 2 }],
    ['offline_practice', { offline_practice: true }],
  ])('cannot be a quiz that %s', async (problem, rules) => {
    const course = await testedCourse(rules);
    expect((await read(course)).data.choices[0].problems).toContain(problem);
    expect((await setForms(course)).error.details).toEqual({ reason: 'unfit' });
  });

  it('are given to halves of the learners, also to those who come at once, and stay', async () => {
    const course = await testedCourse();
    await setForms(course);
    const people = await Promise.all(Array.from({ length: 8 }, () => learnerOf(course)));
    const firsts = people.map(({ first }) => first);
    expect(firsts.filter((form) => form === course.a)).toHaveLength(4);
    expect((await read(course)).data.people).toMatchObject({ a_first: 4, b_first: 4, both: 0 });
    for (const { on, first } of people)
      expect((await on(first).standing()).data).toMatchObject({
        can_start: true,
        proof: { part: 'before', answers_hidden: true },
      });
  });

  it('stand before the lessons and after them', async () => {
    const course = await testedCourse();
    await setForms(course);
    const early = await learnerOf(course);
    const refused = await early.on(early.second).start();
    expect([refused.status, refused.error.details]).toEqual([409, { reason: 'test_after_lessons' }]);
    await early.take(early.first, 1);
    await early.learn();
    await early.take(early.second, 2);

    const late = await learnerOf(course);
    await late.learn();
    const missed = await late.on(late.first).start();
    expect([missed.status, missed.error.details]).toEqual([409, { reason: 'test_before_lessons' }]);
    await late.take(late.second, 2);
    // So that the course can be completed; it proves nothing any more
    await late.take(late.first, 2);
    expect((await read(course)).data.people).toMatchObject({ before: 1, after: 2, both: 1 });
  });

  it('show nothing of the first one until the second one is taken, and make no cards of it', async () => {
    const course = await testedCourse();
    await setForms(course);
    const { on, first, second, take, learn, cards } = await learnerOf(course);
    const id = await take(first, 1);
    const hidden = (await on(first).read(id)).data;
    expect(hidden.result).toMatchObject({ points: 1, questions: null });
    expect(hidden.assessment.proof).toEqual({ part: 'before', answers_hidden: true });
    expect(JSON.stringify(hidden)).not.toMatch(/is_correct|right_answer/);
    expect(await cards()).toBe(0);
    await learn();
    expect(await cards()).toBe(0);
    await take(second, 2);
    expect((await on(first).read(id)).data.result.questions).toHaveLength(2);
    expect(await cards()).toBe(4);
  });

  it('are no practice on a device, even when their author allows it later', async () => {
    const course = await testedCourse();
    await setForms(course);
    const { me, first, on } = await learnerOf(course);
    const { data } = await site.call('GET', `/courses/${course.id}/edit-data`, { as: owner });
    const assessments = Object.fromEntries(
      data.document.assessments.map((one: { id: string }) => [one.id, { ...one, offline_practice: true }]),
    );
    const saved = await site.call('PUT', `/courses/${course.id}/working-copy`, {
      as: owner,
      body: { version: data.version, parts: { assessments } },
    });
    expect(saved.status).toBe(200);
    await publish(site, admin, course.id);
    await site.db.updateTable('enrollment').set({ revision_id: null }).where('user_id', '=', me.id).execute();
    expect((await on(first).standing()).data.offline_practice).toBe(false);
    const practice = await site.call('GET', `/courses/${course.id}/assessments/${first}/practice`, {
      as: me,
    });
    expect([practice.status, practice.error?.details]).toEqual([409, { reason: 'needs_connection' }]);
  });
});

describe('what was gained', () => {
  it('is told of ten and more, in all and by topic, without names, also as CSV', async () => {
    const course = await testedCourse();
    await setForms(course);
    const people = [];
    for (let count = 0; count < FEWEST_FOR_GAIN; count++) people.push(await learnerOf(course));
    for (const [index, { take, first, second, learn }] of people.entries()) {
      if (index === FEWEST_FOR_GAIN - 1)
        expect((await read(course)).data).toMatchObject({ gain: null, topics: [] });
      // Rain is known before by all, soil after by all but the first
      await take(first, 1);
      await learn();
      await take(second, index === 0 ? 1 : 2);
    }
    const { data } = await read(course);
    expect(data.people).toEqual({ a_first: 5, b_first: 5, before: 10, after: 10, both: 10 });
    expect(data.gain).toMatchObject({ learners: 10, before: 0.5 });
    expect(data.gain.gain).toBeCloseTo(0.45, 10);
    // Nine gained a half and one nothing: deviation 0.1581, by 2.262 / √10
    expect(data.gain.low).toBeCloseTo(0.45 - 0.1131, 3);
    expect(data.gain.normalised).toBeCloseTo(0.9, 10);
    expect(data.topics.map(({ topic, gain }: { topic: string; gain: number }) => [topic, gain])).toEqual([
      ['Rain', 0],
      ['Soil', expect.closeTo(0.9, 10)],
    ]);
    expect(JSON.stringify(data)).not.toMatch(/user_id|username/);
    const file = await site.app.inject({
      method: 'GET',
      url: `/api/v1${path(course)}.csv`,
      headers: { authorization: `Bearer ${owner.token}` },
    });
    expect(file.body.split(/\r?\n/).slice(0, 3)).toEqual([
      '\uFEFFTopic,Learners,"Before, %","After, %",Gain,From,To,"Normalised gain, %"',
      'All,10,50.0,95.0,45.0,33.7,56.3,90.0',
      'Rain,10,100.0,100.0,0.0,0.0,0.0,',
    ]);
  });
});
