import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Checker, createWasmExecutor, grade, type Language, type WasmExecutor } from '../src/index.ts';
import { snapshots } from './snapshots-folder.ts';

let executor: WasmExecutor;
beforeAll(async () => {
  executor = await createWasmExecutor({ size: 2, snapshots });
});
afterAll(() => executor.close());

const limits = { timeMs: 10_000, memoryMb: 128, outputBytes: 10_000 };

describe('a checker', () => {
  /** Asks for any two numbers with a sum. */
  const CHECKER = `
import json, sys
test = json.load(sys.stdin)
numbers = [int(word) for word in test['actual'].split()]
if len(numbers) == 2 and sum(numbers) == int(test['input']):
    print('right')
else:
    print('wrong')
    print('Two numbers were asked for, with the sum ' + test['input'] + '; ' + test['expected'] + ' are some.')
`;
  const judged = (code: string, checker: Checker) =>
    grade(
      executor,
      { language: 'javascript', code, limits },
      {
        tests: [
          { input: '5', expected_output: '2 3', is_hidden: false },
          { input: '7', expected_output: '0 7', is_hidden: true },
        ],
        points_possible: 10,
        checker,
      },
    );

  it('judges each output by input, expected and actual output; notes are for tests that are seen', async () => {
    const python = { language: 'python' as const, code: CHECKER };
    const right = await judged('const n = Number(readline()); console.log(1, n - 1)', python);
    expect(right).toMatchObject({ points: 10, tests: [{ verdict: 'passed' }, { verdict: 'passed' }] });
    const wrong = await judged('console.log(1, 4)', python);
    expect(wrong).toMatchObject({ points: 5, tests: [{ verdict: 'passed' }, { verdict: 'wrong answer' }] });
    expect(wrong.tests[1]).not.toHaveProperty('note');
    const none = await judged('console.log(1, 1)', python);
    expect(none.tests[0]?.note).toBe('Two numbers were asked for, with the sum 5; 2 3 are some.');
  });

  it.each<[string, Language, string, string]>([
    ['loops', 'javascript', 'for (;;);', 'longer than it may'],
    ['crashes', 'python', 'raise ValueError("no")', 'ValueError: no'],
    ['is no program', 'python', 'def (', 'no program'],
    ['prints nonsense', 'javascript', 'console.log("rightly")', 'rightly'],
    ['prints nothing', 'php', '<?php', 'neither'],
    ['prints too much', 'javascript', 'for (;;) console.log("right".repeat(1000))', 'too much'],
  ])(
    'that %s says nothing of the program, and why is told',
    async (_name, language, code, why) => {
      const { points, tests } = await judged('console.log(1, 4)', { language, code, timeMs: 1000 });
      expect(points).toBe(0);
      expect(tests.map(({ verdict }) => verdict)).toEqual(['checker error', 'checker error']);
      for (const { fault } of tests) expect(fault).toContain(why);
    },
    120_000,
  );

  it('does not judge what has not come to its end', async () => {
    const { tests } = await judged('null.x', { language: 'python', code: CHECKER });
    expect(tests.map(({ verdict }) => verdict)).toEqual(['runtime error', 'runtime error']);
  });

  it('runs where no program of a learner has run', async () => {
    // In one process with one slot: what the first program leaves would be there
    const alone = await createWasmExecutor({ size: 1 });
    try {
      const job = { language: 'javascript', limits, code: 'console.log(1)', runs: [{ stdin: '' }] } as const;
      const before = await alone.run(job);
      expect(await alone.run({ ...job, alone: true })).toMatchObject(
        before.map(({ stdout }) => ({ stdout })),
      );
    } finally {
      await alone.close();
    }
  });
});

describe('unit tests', () => {
  const unit = (language: Language, code: string, unit_tests: string, timeMs = limits.timeMs) =>
    grade(
      executor,
      { language, code, limits: { ...limits, timeMs } },
      { tests: [{ input: '', expected_output: '', is_hidden: false, unit_tests }], points_possible: 4 },
    );
  const PYTHON = `
import unittest
from solution import add
class Add(unittest.TestCase):
    def test_small(self):
        self.assertEqual(add(1, 2), 3)
    def test_large(self):
        self.assertEqual(add(10 ** 20, 1), 10 ** 20 + 1)
`;
  const JAVASCRIPT = `
const { add } = require('./solution');
describe('add', () => {
  it('small', () => expect(add(1, 2)).toBe(3));
  test('text', async () => assert.equal(await add('a', 'b'), 'ab'));
});
`;
  it.each<[Language, right: string, wrong: string, tests: string, told: string]>([
    [
      'python',
      'def add(a, b): return a + b',
      'print("loaded")\ndef add(a, b): return a + b + (a > 5)',
      PYTHON,
      `Add.test_large: AssertionError: ${10n ** 20n + 2n} != ${10n ** 20n + 1n}`,
    ],
    [
      'javascript',
      'exports.add = (a, b) => a + b',
      'exports.add = (a, b) => Number(a) + b',
      JAVASCRIPT,
      'add › text: AssertionError: "NaNb" is not "ab"',
    ],
    [
      'typescript',
      'export function add<T extends number>(a: T, b: T): number { return a + b }',
      'export const add = (a: number, b: number): number => Number(a) + b',
      JAVASCRIPT,
      'add › text',
    ],
  ])('%s: pass together, and say which of them do not', async (language, right, wrong, tests, told) => {
    expect(await unit(language, right, tests)).toMatchObject({
      points: 4,
      tests: [{ verdict: 'passed', stdout: 'Unit tests that passed: 2 of 2' }],
    });
    const failed = await unit(language, wrong, tests);
    expect(failed).toMatchObject({ points: 0, tests: [{ verdict: 'wrong answer' }] });
    expect(failed.tests[0]?.stdout).toContain('Unit tests that passed: 1 of 2');
    expect(failed.tests[0]?.stdout).toContain(told);
  });

  it.each<[string, Language, string, string]>([
    [
      'prints what looks like a verdict',
      'python',
      'print("0" * 32, \'{"count": 1, "failed": []}\')',
      'wrong answer',
    ],
    ['ends before its tests', 'python', 'import os\nos._exit(0)', 'runtime error'],
    ['ends before its tests', 'javascript', 'process.exit(0)', 'runtime error'],
    ['is no program', 'python', 'def (', 'compile error'],
    ['loops', 'javascript', 'for (;;);', 'time limit'],
  ])('a program that %s does not pass (%s)', async (_name, language, code, verdict) => {
    const extra = language === 'python' ? '\nadd = lambda a, b: None' : '';
    const tests = language === 'python' ? PYTHON : JAVASCRIPT;
    expect(
      (await unit(language, code + extra, tests, verdict === 'time limit' ? 500 : limits.timeMs)).tests[0]
        ?.verdict,
    ).toBe(verdict);
  });
});

describe('files that are given', () => {
  const files = [
    { name: 'data.csv', content: 'one,1\ntwo,2\n' },
    { name: 'geometry.py', content: 'def area(a, b): return a * b\n' },
    { name: 'geometry.js', content: 'export const area = (a, b) => a * b;\n' },
    { name: 'geometry.ts', content: 'export const area = (a: number, b: number): number => a * b;\n' },
    { name: 'geometry.rb', content: 'def area(a, b) = a * b\n' },
    { name: 'geometry.php', content: '<?php function area($a, $b) { return $a * $b; }' },
    { name: 'geometry.lua', content: 'return { area = function(a, b) return a * b end }' },
    { name: 'points.json', content: '{"x": 12}' },
  ];
  const programs: [Language, string][] = [
    ['python', 'from geometry import area\nprint(area(3, 4))\nprint(open("data.csv").readline().strip())'],
    [
      'javascript',
      'import { area } from "./geometry.js"; import fs from "fs"; console.log(require("./points.json").x && area(3, 4)); console.log(fs.readFileSync("data.csv", "utf8").split("\\n")[0])',
    ],
    [
      'typescript',
      'import { area } from "./geometry"; const n: number = area(3, 4); console.log(n); console.log(require("fs").readFileSync("./data.csv", "utf8").split("\\n")[0])',
    ],
    ['ruby', 'require_relative "geometry"\nputs area(3, 4)\nputs File.read("data.csv").lines.first'],
    ['php', '<?php require "geometry.php"; echo area(3, 4), "\\n", fgets(fopen("data.csv", "r"));'],
    [
      'lua',
      'print(require("geometry").area(3, 4)) for line in io.lines("data.csv") do print(line) break end',
    ],
  ];
  it.each(programs)(
    '%s reads and imports them, the next program does not find them',
    async (language, code) => {
      const job = { language, code, limits, runs: [{ stdin: '' }] };
      for (const _time of [1, 2])
        expect(await executor.run({ ...job, files })).toMatchObject([
          { outcome: 'finished', stdout: '12\none,1\n', stderr: '' },
        ]);
      const [without] = await executor.run(job);
      expect(without?.stdout).not.toContain('one,1');
      expect(await executor.run({ ...job, files: [files[0] ?? { name: '', content: '' }] })).toMatchObject([
        { outcome: 'runtime_error' },
      ]);
    },
  );
});
