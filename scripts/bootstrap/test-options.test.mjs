import { describe, expect, it } from 'vitest';
import { readTestOptions } from './test-options.mjs';

describe('the options of npm test', () => {
  it('select the usual run, with different hostile requests each time', () => {
    const { full, fuzz } = readTestOptions([], {});
    expect(full).toBe(false);
    expect(fuzz).toMatchObject({ FUZZ_INPUTS: '100', HISTORIES: '500' });
    const seeds = Array.from({ length: 20 }, () => readTestOptions([], {}).fuzz.FUZZ_SEED);
    expect(new Set(seeds).size).toBeGreaterThan(15);
    for (const seed of seeds) expect(Number(seed)).toSatisfy((value) => value >= 0 && value < 2 ** 31);
  });

  it('select a full run with --full', () => {
    const fuzz = { FUZZ_INPUTS: '1000', HISTORIES: '2000' };
    expect(readTestOptions(['--full'], {})).toMatchObject({ full: true, fuzz });
  });

  it('repeat an earlier run by its seed and number of requests', () => {
    const env = { FUZZ_SEED: '20261120', FUZZ_INPUTS: '1000', HISTORIES: '700' };
    expect(readTestOptions([], env).fuzz).toEqual(env);
  });

  it.each([
    [['--ful'], {}, /takes --full or nothing, not "--ful"/],
    [['apps/x.test.ts'], {}, /npx vitest run FILE/],
    [[], { FUZZ_SEED: 'x' }, /FUZZ_SEED must be a whole number/],
    [[], { FUZZ_INPUTS: '1.5' }, /FUZZ_INPUTS must be a whole number/],
    [[], { FUZZ_SEED: '99999999999' }, /FUZZ_SEED must be a whole number/],
  ])('is nothing else: %j %j', (args, env, message) => {
    expect(() => readTestOptions(args, env)).toThrow(message);
  });
});
