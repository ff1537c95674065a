import type { Executor, RunResult } from '@darasa/sandbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { challengeHash, findChallengeCheck } from '#modules/authoring';
import { SUM, sumChallenge } from '../../../../test/assessment/programs.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import type { Sandbox } from '../sandbox.ts';
import { runCheck } from './check-challenge.ts';

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
    describe: async () => ({ executor: 'embedded' as const, rings: null, languages: null }),
    close: async () => undefined,
  };
  return sandbox;
}

describe('the check of a challenge in a sandbox with faults', () => {
  const wrong = { id: crypto.randomUUID(), title: 'Wrong', language: 'javascript' as const, code: '?' };
  const check = async (sandbox: Sandbox, fields: Parameters<typeof sumChallenge>[0] = {}) => {
    const challenge = sumChallenge(fields);
    await runCheck(sandbox, challenge, { db: site.db, signal: new AbortController().signal });
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
