import { describe, expect, it } from 'vitest';
import type { RunState } from '#platform/backup/run-repository';
import { missingSince } from './backups.ts';

const HOUR = 3_600_000;
const now = new Date('2026-11-27T12:00:00Z');
const ago = (hours: number) => new Date(now.getTime() - hours * HOUR);
const run = (kind: RunState['kind'], state: Partial<RunState>): RunState => ({
  ...{
    kind,
    done_at: null,
    backup: null,
    bytes: null,
    seconds: null,
    reached: null,
    problem: null,
    problem_at: null,
  },
  ...{ begun_at: ago(1), first_at: ago(1) },
  ...state,
});
const good = run('full', { done_at: ago(10), first_at: ago(100) });
const tried = run('trial', { done_at: ago(24), first_at: ago(24) });

describe('whether administrators are told of backups', () => {
  it.each([
    ['before the first one was begun', [], undefined],
    ['while the first one runs', [run('full', { first_at: ago(1) })], undefined],
    ['when none has ever succeeded', [run('full', { first_at: ago(50), problem_at: ago(1) })], ago(50)],
    ['when the last one is old', [run('full', { done_at: ago(49), first_at: ago(999) }), tried], ago(49)],
    ['when all is well', [good, tried], undefined],
    ['when the trial failed', [good, run('trial', { problem_at: ago(3) })], ago(3)],
    ['when nothing was tried for long', [good, run('trial', { done_at: ago(46 * 24) })], ago(46 * 24)],
  ])('%s', (_when, states, since) => expect(missingSince(states, now, 48 * HOUR)).toEqual(since));
});
