import { newQuestion } from '@darasa/contract/assessment/questions/defaults';
import type { QuestionDocument } from '@darasa/contract/assessment/questions/question';
import { randomId } from '@darasa/contract/http/ids';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import type { SignedIn } from '../../../../test/people.ts';

let site: TestIdentity;
let teacher: SignedIn;

beforeAll(async () => {
  site = await buildTestIdentity();
  teacher = await site.signIn(await site.addPerson({ roles: ['instructor'] }));
});
afterAll(() => site.close());

const draw = (question: unknown) =>
  site.call('POST', '/authoring/question-preview', { as: teacher, body: { question } });

it('draws a question as a learner gets it: rendered, with values, and nothing of its answer', async () => {
  const variable = (name: string): QuestionDocument['variables'][number] => ({
    id: randomId(),
    name,
    min: 7,
    max: 7,
    decimals: 0,
  });
  const { status, data } = await draw(
    newQuestion('calculated', {
      prompt: '**{a}** and {b}: <script>alert(1)</script>',
      formula: '{a} * {b} + 4711',
      variables: [variable('a'), variable('b')],
      pool_id: randomId(),
    }),
  );
  expect(status).toBe(200);
  expect(data.question.prompt_html).toContain('<strong>7</strong> and 7');
  expect(data.question.prompt_html).not.toContain('<script');
  expect(data.variables).toEqual({ a: 7, b: 7 });
  expect(JSON.stringify(data)).not.toContain('4711');
});

it('refuses what is no question', async () => {
  expect((await draw({ question_type: 'single_choice' })).status).toBe(400);
  expect((await draw({ ...newQuestion('essay'), prompt: 7 })).status).toBe(400);
});
