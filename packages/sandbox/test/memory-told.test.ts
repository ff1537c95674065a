import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWasmExecutor, grade, type Language, type WasmExecutor } from '../src/index.ts';
import { binaryenIsHere, snapshots } from './snapshots-folder.ts';

/* What is told of a program's memory grows with what it takes, and is no more than its limit; where nobody knows, nothing is told. */

const MB = 1024 * 1024;
const limits = { timeMs: 20_000, memoryMb: 128, outputBytes: 10_000 };
/** As much is free in restored interpreters: their processes need not be replaced. */
const TAKEN_MB = 6;
const LEAST_OF_RUBY = 192;
let executor: WasmExecutor;
beforeAll(async () => {
  executor = await createWasmExecutor({ size: 1, snapshots });
});
afterAll(() => executor.close());

const told = async (language: Language, code: string) => {
  const [result] = await executor.run({ language, code, limits, runs: [{ stdin: '' }] });
  expect(result).toMatchObject({ outcome: 'finished', stderr: '' });
  return result?.memoryBytes;
};

/** Programs that take so many megabytes. */
const taking: [Language, (megabytes: number) => string][] = [
  ['python', (megabytes) => `a = bytearray(${megabytes} * 1024 ** 2)\ndel a`],
  ['ruby', (megabytes) => `"x" * (${megabytes} * 1024 ** 2)`],
  ['javascript', (megabytes) => `new Uint8Array(${megabytes} * 1024 ** 2)`],
  ['typescript', (megabytes) => `const a: Uint8Array = new Uint8Array(${megabytes} * 1024 ** 2)`],
  ['sql', (megabytes) => `select length(hex(zeroblob(${megabytes} * 512 * 1024)))`],
  ...(binaryenIsHere
    ? [
        ['php', (megabytes: number) => `<?php $a = str_repeat('x', ${megabytes} * 1024 ** 2);`] as [
          Language,
          (megabytes: number) => string,
        ],
      ]
    : []),
];

it.each(taking)(
  '%s: of memory that was freed again too',
  async (language, program) => {
    const [little = 0, more = 0] = [
      await told(language, program(0)),
      await told(language, program(TAKEN_MB)),
    ];
    expect(little).toBeGreaterThan(0);
    expect(more - little).toBeGreaterThan((TAKEN_MB - 2) * MB);
    expect(more).toBeLessThanOrEqual((language === 'ruby' ? LEAST_OF_RUBY : limits.memoryMb) * MB);
  },
  120_000,
);

it('Lua: nothing, since nobody knows', async () => {
  expect(await told('lua', 'local a = {}')).toBeUndefined();
});

it('is left out of hidden tests: how much a program needed could tell about their inputs', async () => {
  const submission = { language: 'javascript', code: 'console.log(readline())', limits } as const;
  const test = { input: '1', expected_output: '1' };
  const { tests } = await grade(executor, submission, {
    tests: [
      { ...test, is_hidden: false },
      { ...test, is_hidden: true },
    ],
    points_possible: 1,
  });
  expect(tests[0]).toMatchObject({ verdict: 'passed', memory_kb: expect.any(Number) });
  expect(Object.keys(tests[1] ?? {})).not.toContain('memory_kb');
});
