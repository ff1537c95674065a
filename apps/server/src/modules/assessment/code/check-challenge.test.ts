import type { CodingChallengeDocument } from '@darasa/contract/assessment/questions/challenge';
import type { Executor, RunResult } from '@darasa/sandbox';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  challengeHash,
  challengeToCheck,
  findChallengeCheck,
  sendCheck,
  type ToCheck,
} from '#modules/authoring';
import { SUM, sumChallenge } from '../../../../test/assessment/programs.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import type { Sandbox } from '../sandbox.ts';
import { createChecks, runCheck } from './check-challenge.ts';

let site: TestIdentity;
beforeAll(async () => {
  site = await buildTestIdentity();
});
afterAll(() => site.close());

const ended = (outcome: RunResult['outcome'], stdout = ''): RunResult => ({
  outcome,
  stdout,
  stderr: '',
  ms: 1,
});
/** What a sandbox answers whose processes are killed the first times that a program is run. */
function faultySandbox(faults: number): Sandbox & { runs: number } {
  const executor: Executor = {
    languages: async () => ['javascript'],
    run: async ({ code, runs }) => {
      sandbox.runs++;
      if (sandbox.runs <= faults) return runs.map(() => ended('internal_error'));
      const sum = (stdin = '') => stdin.split(' ').reduce((total, part) => total + Number(part), 0);
      return runs.map(({ stdin }) => ended('finished', code === SUM ? String(sum(stdin)) : '?'));
    },
    close: async () => undefined,
  };
  const sandbox = {
    runs: 0,
    processes: 1,
    executor: async () => executor,
    languages: () => executor.languages(),
    describe: async () => ({
      executor: 'embedded' as const,
      rings: null,
      languages: null,
      interpreters: null,
    }),
    close: async () => undefined,
  };
  return sandbox;
}

const unitTested = {
  id: crypto.randomUUID(),
  input: '',
  expected_output: '',
  is_sample: true,
  points: 1,
  unit_tests: { javascript: "test('one', () => {})" },
};

describe('the check of a challenge in a sandbox with faults', () => {
  const wrong = { id: crypto.randomUUID(), title: 'Wrong', language: 'javascript' as const, code: '?' };
  const check = async (sandbox: Sandbox, fields: Parameters<typeof sumChallenge>[0] = {}) => {
    const challenge = sumChallenge(fields);
    await runCheck(sandbox, { challenge }, { db: site.db, signal: new AbortController().signal });
    return findChallengeCheck(site.db, challengeHash(challenge));
  };

  it('runs a program again which could not be run', async () => {
    const sandbox = faultySandbox(2);
    expect(await check(sandbox, { time_limit_seconds: 11 })).toMatchObject({ state: 'passed' });
    expect(sandbox.runs).toBe(3);
  });

  it('fails in the end, and says that it is not the program’s fault', async () => {
    expect(await check(faultySandbox(3), { time_limit_seconds: 12 })).toMatchObject({
      state: 'failed',
      solutions: [{ tests: [{ verdict: 'internal error' }, { verdict: 'internal error' }] }],
    });
  });

  it('does not take a wrong solution that could not be run for one that fails a test', async () => {
    const fields = { solution_template: {}, wrong_solutions: [wrong] };
    expect(
      await check(faultySandbox(0), { ...fields, solution_template: { javascript: SUM } }),
    ).toMatchObject({
      state: 'passed',
    });
    const neverRuns = faultySandbox(Number.POSITIVE_INFINITY);
    expect(await check(neverRuns, fields)).toMatchObject({ state: 'failed' });
  });
});

it.each([
  ['files', { files: [{ id: crypto.randomUUID(), name: 'data.txt', content: 'x' }] }],
  ['unit_tests', { test_cases: [unitTested] }],
] satisfies ['files' | 'unit_tests', Partial<CodingChallengeDocument>][])(
  'says what the engine does not offer, and fails nothing for it: %s',
  async (feature, fields) => {
    const sandbox = faultySandbox(0);
    const executor = (await sandbox.executor()) as Executor;
    executor.offers = (one, language) => one !== feature || language !== 'javascript';
    const challenge = sumChallenge({ ...fields, time_limit_seconds: 17 });
    await runCheck(sandbox, { challenge }, { db: site.db, signal: new AbortController().signal });
    expect(sandbox.runs).toBe(0);
    expect(await findChallengeCheck(site.db, challengeHash(challenge))).toMatchObject({
      state: 'unavailable',
      solutions: [{ tests: null }],
      unavailable_languages: ['javascript', 'python'],
      unavailable_features: [feature],
    });
  },
);

it('one author has one check at a time, and the next one comes back to it', async () => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const sandbox = faultySandbox(0);
  const inner = sandbox.executor;
  sandbox.executor = async () => {
    await held;
    return inner();
  };
  const checks = createChecks(sandbox);
  const context = { db: site.db, signal: new AbortController().signal };
  const [first, second, others] = [13, 14, 15].map((time_limit_seconds) =>
    sumChallenge({ time_limit_seconds }),
  );
  if (!first || !second || !others) throw new Error('Three challenges');
  const running = checks.run({ challenge: first, by: 1 }, context);
  await checks.run({ challenge: second, by: 1 }, context);
  expect(sandbox.runs).toBe(0);
  const another = checks.run({ challenge: others, by: 2 }, context);
  release();
  await Promise.all([running, another]);
  expect((await findChallengeCheck(site.db, challengeHash(first)))?.state).toBe('passed');
  expect((await findChallengeCheck(site.db, challengeHash(others)))?.state).toBe('passed');
  expect(await findChallengeCheck(site.db, challengeHash(second))).toBeUndefined();
  await checks.run({ challenge: second, by: 1 }, context);
  expect((await findChallengeCheck(site.db, challengeHash(second)))?.state).toBe('passed');
});

it('a course whose publication is tried again and again has its solutions tried once for each who asks', async () => {
  const challenge = sumChallenge({ time_limit_seconds: 16 });
  const asked = async (tells: (ToCheck['tell'] | undefined)[]) => {
    const undo = new Error('Nobody has to run them');
    let count = 0;
    const transaction = site.db.transaction().execute(async (tx) => {
      for (const tell of tells) await sendCheck(tx, { challenge, by: 1, tell }, { afterSeconds: 2 });
      const { rows } = await sql`select 1 from pgboss.job where name = ${challengeToCheck.name}
        and data -> 'challenge' -> 'time_limit_seconds' = '16'::jsonb`.execute(tx);
      count = rows.length;
      throw undo;
    });
    await expect(transaction).rejects.toBe(undo);
    return count;
  };
  const tell = (course_id: number, user_id: number) => ({ course_id, user_id });
  expect(await asked(Array.from({ length: 10 }, () => tell(1, 1)))).toBe(1);
  expect(await asked([tell(1, 1), tell(1, 2), tell(2, 1), tell(1, 1)])).toBe(3);
  expect(await asked([tell(1, 1), undefined, undefined])).toBe(3);
});
