import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWasmExecutor, type Language, type WasmExecutor } from '../../src/index.ts';
import { binaryenIsHere, snapshots } from '../snapshots-folder.ts';

/* What a challenge allows holds in a restored interpreter as in one of its own. */

let executor: WasmExecutor;
beforeAll(async () => {
  executor = await createWasmExecutor({ size: 1, snapshots });
});
afterAll(() => executor.close());

const run = async (language: Language, code: string, memoryMb: number) =>
  (
    await executor.run({
      language,
      code,
      limits: { timeMs: 20_000, memoryMb, outputBytes: 10_000 },
      runs: [{ stdin: '' }],
    })
  )[0];

/** Programs that use so many megabytes. */
const using: [Language, (megabytes: number) => string, least: number][] = [
  ['python', (megabytes) => `print(len(bytearray(${megabytes} * 1024 ** 2)) > 0)`, 0],
  ['ruby', (megabytes) => `puts ("x" * (${megabytes} * 1024 ** 2)).size > 0`, 192],
  ...(binaryenIsHere
    ? [
        [
          'php',
          (megabytes: number) =>
            `<?php $a = []; for ($i = 0; $i < ${megabytes}; $i++) $a[] = str_repeat('x', 1024 ** 2); echo count($a);`,
          0,
        ] as [Language, (megabytes: number) => string, number],
      ]
    : []),
];

describe.each(using)('%s', (language, program, least) => {
  it.each([64, 128])(
    'has the memory of its class, %i MB, and no more',
    async (memoryMb) => {
      const most = Math.max(memoryMb, least);
      expect(await run(language, program(most / 8), memoryMb)).toMatchObject({
        outcome: 'finished',
        stderr: '',
      });
      expect(await run(language, program(most + 64), memoryMb)).toMatchObject({ outcome: 'memory_limit' });
      expect(await run(language, program(1), memoryMb)).toMatchObject({ outcome: 'finished' });
      expect(executor.snapshots()[language]).toBe('restored');
    },
    120_000,
  );
});

it.each([
  [
    'lru_cache',
    'from functools import lru_cache\n@lru_cache(None)\ndef f(n): return n if n < 2 else f(n - 1) + f(n - 2)\nprint(f(90))',
  ],
  [
    '__repr__',
    'class A:\n  def __init__(self, a): self.a = a\n  def __repr__(self): return f"A({self.a!r})"\na = 1\nfor _ in range(200): a = A(a)\nprint(a)',
  ],
])(
  'a right program whose calls use up the small stack of the interpreter is told so: %s',
  async (_name, code) => {
    const result = await run('python', code, 128);
    expect(result).toMatchObject({
      outcome: 'runtime_error',
      stderr: expect.stringContaining('says nothing about the result'),
    });
  },
);
