import { newQuestion } from '@darasa/contract/assessment/questions/defaults';
import { newId, randomId } from '@darasa/contract/http/ids';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assessedDocument, choiceQuestion, choose } from '../../../../test/assessment/assessment.ts';
import { challengeCourse, sumChallenge } from '../../../../test/assessment/programs.ts';
import { addDraftCourse } from '../../../../test/authoring/authoring.ts';
import { cheapPasswords } from '../../../../test/identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import { type Someone, someone } from '../../../../test/learning/learning.ts';

let site: TestIdentity;
let owner: Someone;
let viewer: Someone;
let admin: Someone;
let stranger: Someone;
let learner: Someone;

beforeAll(async () => {
  site = await buildTestIdentity({ passwords: cheapPasswords() });
  [owner, viewer, stranger] = [
    await someone(site, ['instructor']),
    await someone(site, ['instructor']),
    await someone(site, ['instructor']),
  ];
  [admin, learner] = [await someone(site, ['admin']), await someone(site)];
});
afterAll(() => site.close());

const choice = choiceQuestion({ explanation: 'zkeyz: the seed needs water' });
const sum = newQuestion('calculated', {
  prompt: 'How much is {a} and {b}?',
  formula: '{a} + {b} + 4711 - 4711',
  points: 2,
  variables: ['a', 'b'].map((name) => ({ id: randomId(), name, min: 1, max: 900, decimals: 0 })),
});

/** A draft that was never submitted, with a text lesson and then a quiz. */
async function draft() {
  const document = assessedDocument([choice, sum], { show_answers: true });
  const { id } = await addDraftCourse(site.db, owner, document);
  await site.db
    .insertInto('course_author')
    .values({ course_id: id, user_id: viewer.id, role: 'viewer', added_by: owner.id })
    .execute();
  const [text, quiz] = document.modules.flatMap(({ lessons }) => lessons);
  const assessment = document.assessments[0]?.id ?? '';
  const base = `/courses/${id}/as-learner`;
  return {
    id,
    document,
    text: text?.id ?? '',
    quiz: quiz?.id ?? '',
    base,
    tried: `${base}/assessments/${assessment}`,
  };
}

/** Rows of every table but those that say who called when. */
async function countRows(): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1`.execute(site.db);
  const counts: Record<string, number> = {};
  for (const { name } of rows) {
    const counted = await sql<{ n: number }>`select count(*)::int as n from ${sql.raw(name)}`.execute(
      site.db,
    );
    counts[name] = counted.rows[0]?.n ?? 0;
  }
  return counts;
}

const seed = 'abc123';
const startedAt = new Date().toISOString();
const judge = (as: Someone, tried: string, answers: object[], more: object = {}) =>
  site.call('POST', `${tried}/result`, { as, body: { seed, started_at: startedAt, answers, ...more } });

describe('a draft as a learner sees it', () => {
  it('is shown, tried and judged, and no table has another row than before', async () => {
    const { base, tried, text, quiz } = await draft();
    const before = await countRows();
    expect(Object.keys(before).length).toBeGreaterThan(50);
    for (const stage of ['new', 'middle', 'finished'])
      expect((await site.call('POST', base, { as: owner, body: { stage } })).status).toBe(200);
    for (const lesson of [text, quiz])
      expect((await site.call('GET', `${base}/lessons/${lesson}`, { as: owner })).status).toBe(200);
    expect((await site.call('GET', tried, { as: owner })).status).toBe(200);
    const paper = await site.call('POST', `${tried}/paper`, { as: owner, body: { seed } });
    expect(paper.status).toBe(200);
    const wrong = await judge(owner, tried, [{ question_id: choice.id, response: choose(choice, false) }]);
    expect(wrong.data.result.questions[0].state).toBe('wrong');
    const right = await judge(owner, tried, [{ question_id: choice.id, response: choose(choice, true) }]);
    expect(
      right.data.result.questions.find((one: { question_id: string }) => one.question_id === choice.id),
    ).toMatchObject({
      state: 'right',
      points: 2,
    });
    expect(right.data.attempt).toMatchObject({ state: 'graded', points: expect.any(Number) });
    expect(await countRows()).toEqual(before);
  });

  it('has the three states, and what was tried since', async () => {
    const { base, text, quiz } = await draft();
    const at = async (body: object) => (await site.call('POST', base, { as: owner, body })).data.progress;
    expect(await at({ stage: 'new' })).toMatchObject({ percent: 0, done: 0, total: 2, completed_at: null });
    expect(await at({ stage: 'middle' })).toMatchObject({ percent: 50, done: 1 });
    expect(await at({ stage: 'finished' })).toMatchObject({ percent: 100, completed_at: expect.any(String) });
    const tried = {
      [text]: { opened_at: startedAt, marked_at: startedAt },
      [quiz]: { score: 100, passed: true },
    };
    expect(await at({ tried })).toMatchObject({ percent: 100, done: 2 });
  });

  it('draws the same with the same seed, and no answer before one was given', async () => {
    const { tried, base, quiz } = await draft();
    const draw = async (of: string) =>
      (await site.call('POST', `${tried}/paper`, { as: owner, body: { seed: of } })).data.questions;
    expect(await draw('one')).toEqual(await draw('one'));
    const prompts = await Promise.all(['a', 'b', 'c', 'd'].map(async (of) => JSON.stringify(await draw(of))));
    expect(new Set(prompts).size).toBeGreaterThan(1);
    const said = JSON.stringify([
      await draw('one'),
      (await site.call('GET', tried, { as: owner })).data,
      (await site.call('GET', `${base}/lessons/${quiz}`, { as: owner })).data,
      (await site.call('POST', base, { as: owner, body: {} })).data,
    ]);
    for (const key of ['zkeyz', '4711', 'is_correct', 'Seed needs water']) expect(said).not.toContain(key);
    const judged = await judge(owner, tried, [{ question_id: choice.id, response: choose(choice, true) }]);
    expect(JSON.stringify(judged.data)).toContain('zkeyz');
  });

  it('keeps its release rules, and opens all the same when asked to', async () => {
    const { id, base, document, text, quiz } = await draft();
    const ruled = {
      ...document,
      modules: document.modules.map((module) => ({
        ...module,
        lessons: module.lessons.map((lesson) =>
          lesson.id === quiz
            ? { ...lesson, release: { opens_on: '2099-01-05', after_days: null, after: [], group_ids: [] } }
            : lesson,
        ),
      })),
    };
    await site.db
      .updateTable('course_working_copy')
      .set({ content: JSON.stringify(ruled), version: 7 })
      .where('course_id', '=', id)
      .execute();
    const lessons = async (body: object) =>
      (await site.call('POST', base, { as: owner, body })).data.modules[0].lessons;
    expect(await lessons({})).toMatchObject([
      { id: text, access: 'open' },
      {
        id: quiz,
        access: 'locked',
        locked_because: 'released_later',
        waits_for: { opens_at: expect.stringMatching(/^2099/) },
      },
    ]);
    expect(await lessons({ open_all: true })).toMatchObject([{ access: 'open' }, { access: 'open' }]);
  });

  it('follows what was saved', async () => {
    const { id, base, document, text } = await draft();
    const title = async () => (await site.call('GET', `${base}/lessons/${text}`, { as: owner })).data.title;
    const before = await title();
    const changed = JSON.parse(JSON.stringify(document).replace(before, 'After the rains'));
    await site.db
      .updateTable('course_working_copy')
      .set({ content: JSON.stringify(changed), version: 9 })
      .where('course_id', '=', id)
      .execute();
    expect(await title()).toBe('After the rains');
  });

  it('is there for its authors and reviewers, and for nobody else', async () => {
    const { base, tried, text } = await draft();
    const calls = [
      ['POST', base, {}],
      ['GET', `${base}/lessons/${text}`, undefined],
      ['GET', tried, undefined],
      ['POST', `${tried}/paper`, { seed }],
      ['POST', `${tried}/result`, { seed, started_at: startedAt, answers: [] }],
    ] as const;
    for (const [method, path, body] of calls) {
      const ask = async (as?: Someone) =>
        (await site.call(method, path, { ...(as ? { as } : {}), ...(body ? { body } : {}) })).status;
      expect([path, await ask(owner), await ask(viewer), await ask(admin)]).toEqual([path, 200, 200, 200]);
      expect([path, await ask(stranger), await ask(learner), await ask()]).toEqual([path, 404, 404, 401]);
    }
    // Nothing was submitted, so there is nothing for a reviewer's desk
    expect((await site.call('POST', base, { as: admin, body: { shown: 'submitted' } })).status).toBe(404);
  });

  it('is what was submitted, for whoever reviews it, also when the author has gone on', async () => {
    const { id, base, document, text } = await draft();
    const submitted = await site.call('PUT', `/courses/${id}/submit-review`, { as: owner, body: {} });
    expect([submitted.status, submitted.message]).toEqual([200, submitted.message]);
    const [first] = document.modules.flatMap(({ lessons }) => lessons);
    await site.db
      .updateTable('course_working_copy')
      .set({
        content: JSON.stringify(document).replace(String(first?.title), 'Written since'),
        version: 9,
      })
      .where('course_id', '=', id)
      .execute();
    const title = async (shown: string) =>
      (await site.call('GET', `${base}/lessons/${text}`, { as: admin, query: { shown } })).data.title;
    expect(await title('submitted')).toBe(first?.title);
    expect(await title('draft')).toBe('Written since');
  });

  it('runs a program of a challenge against its hidden tests, without a row about it', async () => {
    const challenge = sumChallenge();
    const { id } = await addDraftCourse(site.db, owner, challengeCourse([challenge]));
    const { modules, assessments } = challengeCourse([challenge]);
    await site.db
      .updateTable('course_working_copy')
      .set({ content: JSON.stringify({ ...challengeCourse([challenge]), modules, assessments }) })
      .where('course_id', '=', id)
      .execute();
    const tried = `/courses/${id}/as-learner/assessments/${assessments[0]?.id}`;
    const before = await countRows();
    const run = async (code: string) => {
      const response = { language: 'javascript', code };
      const { data } = await judge(owner, tried, [{ question_id: challenge.id, response }]);
      return data.result.questions[0];
    };
    expect(await run('console.log(0)')).toMatchObject({ state: 'wrong', points: 0 });
    const right = await run(
      "const [a, b] = require('fs').readFileSync(0, 'utf8').split(/\\s+/).map(Number); console.log(a + b)",
    );
    expect(right.tests.length).toBeGreaterThan(1);
    expect(await countRows()).toEqual(before);
  }, 60_000);

  it('refuses what is none of it', async () => {
    const { base, tried } = await draft();
    const status = async (method: 'GET' | 'POST', path: string, body?: object) =>
      (await site.call(method, path, { as: owner, ...(body ? { body } : {}) })).status;
    expect(await status('POST', base, { stage: 'late' })).toBe(400);
    expect(await status('POST', base, { tried: { nothing: {} } })).toBe(400);
    expect(await status('POST', `${tried}/paper`, { seed: '../../x' })).toBe(400);
    expect(await status('GET', `${base}/lessons/${newId()}`)).toBe(404);
    expect(await status('GET', `${base}/assessments/${newId()}`)).toBe(404);
    const odd = await judge(owner, tried, [
      { question_id: newId(), response: { choice: 'x' } },
      { question_id: choice.id, response: 'not an answer' },
    ]);
    expect(odd.data.result).toMatchObject({ points: 0 });
  });
});
