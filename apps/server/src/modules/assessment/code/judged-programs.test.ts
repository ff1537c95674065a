import { newId } from '@darasa/contract/http/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type ChallengeCourse,
  SUM,
  submitPrograms,
  sumChallenge,
} from '../../../../test/assessment/programs.ts';
import { openPrograms } from '../../../../test/assessment/programs-site.ts';

const { site, owner, learner, other, course } = await openPrograms();
afterAll(() => site.close());

const programs = async (attempt: string, as = learner) =>
  (await site.call('GET', `/attempts/${attempt}/programs`, { as })).data;
const attemptOf = async (attempt: string, as = learner) =>
  (await site.call('GET', `/attempts/${attempt}`, { as })).data;
/** Waits until no program of an attempt is in the queue or runs. */
const settled = (attempt: string, as = learner) =>
  expect
    .poll(async () => (await programs(attempt, as)).programs.map(({ state }: { state: string }) => state), {
      timeout: 30_000,
      interval: 100,
    })
    .not.toEqual(expect.arrayContaining([expect.stringMatching(/queued|running/)]));
const submit = (where: ChallengeCourse, code: string, as = learner) =>
  submitPrograms(site, as, where, { [where.questions[0] ?? '']: { language: 'javascript', code } });

/** Right is what does not speak of the hidden test; its note says what it was given. */
const CHECKER = `const { input, actual } = JSON.parse(require('fs').readFileSync(0, 'utf8'));
console.log(input.startsWith('7') ? 'wrong' : 'right'); console.log('for ' + input + ': ' + actual.split(',')[0])`;

describe('a program', () => {
  beforeAll(() => site.jobs.start());

  it('compares as the challenge says, by test', async () => {
    const numbers = (comparison: object) => ({
      id: newId(),
      input: '',
      expected_output: '0.333\n2',
      is_sample: true,
      points: 1,
      comparison: { absolute_tolerance: 0, relative_tolerance: 0, any_line_order: false, ...comparison },
    });
    const where = await course([
      sumChallenge({
        test_cases: [
          numbers({ absolute_tolerance: 0.001 }),
          numbers({ any_line_order: true }),
          numbers({ relative_tolerance: 0.01, any_line_order: true }),
        ],
      }),
    ]);
    const attempt = await submit(where, 'console.log(1 / 3); console.log(2)');
    const swapped = await submit(where, 'console.log(2); console.log(0.333)', other);
    await settled(attempt);
    await settled(swapped, other);
    const verdicts = async (id: string, as: typeof learner) =>
      (await attemptOf(id, as)).result.questions[0].tests.map(
        ({ verdict, points }: { verdict: string; points: number }) => [verdict, points],
      );
    expect(await verdicts(attempt, learner)).toEqual([
      ['passed', 2.67],
      ['wrong answer', 2.67],
      ['passed', 2.67],
    ]);
    expect((await verdicts(swapped, other)).map(([verdict]: [string]) => verdict)).toEqual([
      'wrong answer',
      'passed',
      'passed',
    ]);
  });

  it('has outputs judged by the challenge’s checker, and gives programs the challenge’s files', async () => {
    const where = await course([
      sumChallenge({
        checker: { language: 'javascript', code: CHECKER },
        files: [{ id: newId(), name: 'data.txt', content: 'from the file' }],
      }),
    ]);
    const attempt = await submit(
      where,
      'console.log(require("fs").readFileSync("data.txt", "utf8") + ", not the sum")',
    );
    await settled(attempt);
    const view = await attemptOf(attempt);
    expect(view.attempt).toMatchObject({ state: 'graded', points: 2 });
    expect(view.result.questions[0].tests).toMatchObject([
      { verdict: 'passed', note: 'for 1 2: from the file' },
      { verdict: 'wrong answer', is_hidden: true },
    ]);
    expect(JSON.stringify(view)).not.toMatch(/70001|70005/);
  });

  it('leaves what a checker does not judge to somebody who marks, and tells the authors why', async () => {
    const where = await course([
      sumChallenge({ checker: { language: 'javascript', code: `${CHECKER}; null.x` } }),
    ]);
    const attempt = await submit(where, SUM);
    await settled(attempt);
    const view = await attemptOf(attempt);
    expect((await programs(attempt)).programs).toMatchObject([{ state: 'failed' }]);
    expect(view.attempt).toMatchObject({ state: 'submitted', points: null });
    // Why may hold what is expected
    expect(JSON.stringify(view)).not.toMatch(/TypeError|70001|70005/);
    const { data } = await site.call('GET', `/marking/attempts/${attempt}/questions/${where.questions[0]}`, {
      as: owner,
    });
    expect(JSON.stringify(data)).toContain('TypeError');
    const waiting = await site.call(
      'GET',
      `/courses/${where.courseId}/marking/${where.assessmentId}/answers`,
      { as: owner },
    );
    expect(waiting.data.answers).toMatchObject([{ attempt_id: attempt, points: null }]);
    const told = async () =>
      (await site.db.selectFrom('notification').selectAll().where('user_id', '=', owner.id).execute()).filter(
        ({ data: told }) => (told as { problem?: string }).problem === 'checker',
      );
    await expect.poll(async () => (await told()).length, { timeout: 20_000 }).toBe(1);
    // Once a day, however many programs there are
    await settled(await submit(where, SUM, other), other);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(await told()).toHaveLength(1);
  });

  it('runs unit tests beside the program', async () => {
    const where = await course([
      sumChallenge({
        programming_languages: ['javascript'],
        test_cases: [
          {
            id: newId(),
            input: '',
            expected_output: '',
            is_sample: true,
            points: 1,
            unit_tests: {
              javascript:
                "const { add } = require('./solution'); test('sum', () => expect(add(1, 2)).toBe(3)); test('other', () => expect(add(2, 2)).toBe(4));",
            },
          },
        ],
      }),
    ]);
    const right = await submit(where, 'exports.add = (a, b) => a + b');
    const wrong = await submit(where, 'exports.add = () => 3', other);
    await settled(right);
    await settled(wrong, other);
    expect((await attemptOf(right)).attempt).toMatchObject({ points: 8 });
    expect((await attemptOf(wrong, other)).result.questions[0].tests).toMatchObject([
      { verdict: 'wrong answer', stdout: expect.stringContaining('other: AssertionError: 3 is not 4') },
    ]);
  });
});
