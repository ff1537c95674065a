import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { createProgramRunner } from './browser.ts';
import { createWasmExecutor } from './index.ts';
import { readLanguageFile } from './runner/wasi/language-files.ts';

/*
 * Python as learners run it in their browsers, compared with what the server says of the same programs. What needs another thread
 * to end it (endless loops) is the page's part.
 */

const exact = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer;
const unused = () => Promise.reject(new Error('Not of this language'));
const files: Parameters<typeof createProgramRunner>[0] = {
  quickJs: async () => exact(await readFile(new URL(import.meta.resolve('quickjs-wasi/quickjs.wasm')))),
  sqlite: unused,
  lua: unused,
  python: async () => exact(await readLanguageFile('python-3.11.3.wasm')),
};
const runner = createProgramRunner(files);
const limits = { timeMs: 20_000, memoryMb: 128, outputBytes: 10_000 };

const programs: readonly [name: string, code: string, stdin?: string][] = [
  ['input()', 'name = input("? ")\nprint("Hello", name, int(input()) + 1)', 'Zoë 😀\n41\n'],
  ['the end of the input', 'input()'],
  ['lines', 'import sys\nprint(sum(map(int, sys.stdin)))', '1\n2\n3'],
  [
    'the library',
    'import json, re, math, decimal, collections, random\nrandom.seed(1)\nprint(json.dumps([random.random(), re.sub("b", "c", "abc")]))',
  ],
  ['sleeping', 'import time\nbefore = time.time()\ntime.sleep(0.2)\nprint(time.time() - before >= 0.2)'],
  ['the order of sets', 'print({"a", "b", "c", "d"})'],
  ['a syntax error', 'print('],
  ['an exception', 'def f():\n  return 1 / 0\nf()'],
  ['an exit code', 'import sys\nprint("x")\nsys.exit(3)'],
  ['an exit', 'print("x")\nexit()'],
  ['too much output', 'while True: print("x" * 1000)'],
  ['2 GB at once', 'bytearray(2 * 1024 ** 3)'],
  ['a list that grows', 'a = []\nwhile True: a.append(bytearray(10 ** 6))'],
  ['recursion', 'def f(): f()\nf()'],
  ['a file of the machine', 'open("/etc/passwd")'],
  ['changing the library', 'open("/usr/local/lib/python311.zip", "w")'],
  ['a socket', 'import socket\nsocket.create_connection(("127.0.0.1", 80))'],
  ['the page', 'import js'],
];

it('Python says in the browser what it says on the server', async () => {
  const executor = await createWasmExecutor({ size: 1 });
  try {
    for (const [name, code, stdin = ''] of programs) {
      const [expected] = await executor.run({ language: 'python', code, limits, runs: [{ stdin }] });
      const { outcome, stdout, stderr } = await runner.run({ language: 'python', code, limits }, { stdin });
      expect({ name, outcome, stdout, stderr }).toEqual({
        name,
        outcome: expected?.outcome,
        stdout: expected?.stdout,
        stderr: expected?.stderr,
      });
    }
  } finally {
    await executor.close();
  }
}, 240_000);

it('a program that goes on after too much output is reported while it runs', async () => {
  const code =
    'for _ in range(100):\n  try:\n    print("x" * 100_000, flush=True)\n  except BaseException: pass';
  const reported: string[] = [];
  const program = { language: 'python', code, limits } as const;
  const result = await runner.run(program, { stdin: '' }, ({ outcome }) => reported.push(outcome));
  expect(result.outcome).toBe('output_limit');
  expect(reported.length).toBeLessThanOrEqual(1);
});
