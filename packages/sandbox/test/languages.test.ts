import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWasmExecutor, type Language, type WasmExecutor } from '../src/index.ts';
import { snapshots } from './snapshots-folder.ts';

let executor: WasmExecutor;
beforeAll(async () => {
  executor = await createWasmExecutor({ size: 2, snapshots });
});
afterAll(() => executor.close());

const limits = { timeMs: 10_000, memoryMb: 128, outputBytes: 10_000 };
const run = async (language: Language, code: string, stdin = '', args: string[] = []) => {
  const [result] = await executor.run({ language, code, limits, runs: [{ stdin, args }] });
  return result;
};

const cases: [Language, name: string, code: string, stdin: string, stdout: string][] = [
  [
    'javascript',
    'reads lines',
    'let s = 0; for (let l; (l = readline()) !== null; ) s += Number(l); console.log(s)',
    '1\n2\n3\n',
    '6\n',
  ],
  [
    'javascript',
    'reads all as Node does',
    'console.log(require("fs").readFileSync(0, "utf8").trim().split(" ").map(Number))',
    '1 2\n',
    '[ 1, 2 ]\n',
  ],
  [
    'javascript',
    'reads by events',
    'const r = require("readline").createInterface({ input: process.stdin }); r.on("line", (l) => console.log(l + "!")); r.on("close", () => console.log("end"))',
    'a\nb',
    'a!\nb!\nend\n',
  ],
  [
    'javascript',
    'reads asynchronously',
    'for await (const l of require("readline").createInterface({})) console.log(l)',
    'a\nb',
    'a\nb\n',
  ],
  [
    'javascript',
    'is a module where it imports',
    'import { readFileSync } from "node:fs"; console.log(readFileSync(0).toString().length); export {}',
    'abc',
    '3\n',
  ],
  [
    'javascript',
    'writes without an end of line',
    'process.stdout.write("a"); process.stdout.write("é😀")',
    '',
    'aé😀',
  ],
  [
    'javascript',
    'has dates in UTC',
    'console.log(new Date(2026, 0, 1).toISOString())',
    '',
    '2026-01-01T00:00:00.000Z\n',
  ],
  [
    'typescript',
    'has enums, generics and parameter properties',
    'enum A { B = 2 } class C<T> { constructor(readonly x: T) {} } const n: number = new C<number>(A.B).x; console.log(n satisfies number)',
    '',
    '2\n',
  ],
  [
    'python',
    'reads and writes',
    'import sys\nprint(sum(map(int, sys.stdin)), input.__name__)',
    '1\n2\n',
    '3 input\n',
  ],
  [
    'python',
    'has the standard library',
    'import json, re, math, itertools, collections, datetime, decimal, fractions, random\nrandom.seed(1)\nprint(json.dumps({"a": re.sub("b", "c", "abc")}))',
    '',
    '{"a": "acc"}\n',
  ],
  [
    'python',
    'writes characters that pieces of output cut in two',
    'print("é😀" * 1500)',
    '',
    `${'é😀'.repeat(1500)}
`,
  ],
  [
    'python',
    'sleeps',
    'import time\nbefore = time.monotonic()\ntime.sleep(0.3)\nprint(time.monotonic() - before >= 0.3)\ntry:\n  time.sleep(-1)\nexcept ValueError as error:\n  print(error)',
    '',
    'True\nsleep length must be non-negative\n',
  ],
  [
    'python',
    'runs as the main program',
    'import sys, __main__\nmine = 1\nprint(__name__, __file__, sys.argv, __main__.mine, [name for name in globals() if name[0] != "_"])',
    '',
    "__main__ /program.py ['/program.py'] 1 ['sys', 'mine']\n",
  ],
  [
    'python',
    'iterates sets in the same order each time',
    'print(list({"a", "b", "c", "d"}) == list({"a", "b", "c", "d"}))',
    '',
    'True\n',
  ],
  [
    'ruby',
    'reads and writes',
    'puts $stdin.each_line.map(&:to_i).sum\nputs [1, 2].map { _1 * 2 }.inspect',
    '1\n2\n',
    '3\n[2, 4]\n',
  ],
  [
    'php',
    'reads and writes',
    '<?php fscanf(STDIN, "%d", $n); $l = readline(); echo $n * 2, " $l ", trim(fgets(STDIN)), PHP_EOL; fprintf(STDOUT, "%03d\n", 7);',
    '21\na b\nc\n',
    '42 a b c\n007\n',
  ],
  [
    'php',
    'reads all, and has its arguments and strings of many bytes',
    '<?php echo strlen(file_get_contents("php://stdin")), mb_strtoupper("é"), $argv[1] ?? "", json_encode(["a" => 1.5]), "\n";',
    'é😀',
    '6É{"a":1.5}\n',
  ],
  [
    'sql',
    'asks a database that the input sets up',
    'select name, count(*), null from t group by name order by 1',
    "create table t (name); insert into t values ('b'), ('a'), ('a')",
    'a|2|\nb|1|\n',
  ],
  [
    'sql',
    'has its database in memory, as sqlite3 has',
    'PRAGMA journal_mode; PRAGMA database_list',
    '',
    'memory\n0|main|\n',
  ],
  [
    'lua',
    'reads numbers and lines',
    'local n = io.read("n", "l") local t = {} for l in io.lines() do t[#t + 1] = l end io.write(n * 2, " ", table.concat(t, ","), "\\n")',
    '21\na\nb\n',
    '42 a,b\n',
  ],
];

describe.each(cases)('%s', (language, name, code, stdin, stdout) => {
  it(name, async () => {
    const result = await run(language, code, stdin);
    expect({ outcome: result?.outcome, stdout: result?.stdout, stderr: result?.stderr }).toEqual({
      outcome: 'finished',
      stdout,
      stderr: '',
    });
  });
});

it.each([
  [
    'javascript',
    'globalThis.x = (globalThis.x ?? 0) + 1; Array.prototype.y = (Array.prototype.y ?? 0) + 1; console.log(x, [].y)',
    '1 1\n',
  ],
  ['python', 'import builtins\nbuiltins.x = getattr(builtins, "x", 0) + 1\nprint(builtins.x)', '1\n'],
  ['php', '<?php define("X", 1); $x = ($x ?? 0) + 1; echo $x, X, "\n";', '11\n'],
  ['lua', 'x = (x or 0) + 1 string.y = (string.y or 0) + 1 print(x, string.y)', '1\t1\n'],
  ['sql', 'create table t (x); insert into t values (1); select count(*) from t', '1\n'],
] as const)('%s: one run leaves nothing for the next', async (language, code, stdout) => {
  const results = await executor.run({
    language,
    code,
    limits,
    runs: [{ stdin: '' }, { stdin: '' }, { stdin: '' }],
  });
  expect(results.map((result) => result.stdout)).toEqual([stdout, stdout, stdout]);
});

it('what ran before in the same process takes nothing of the memory that a program may have', async () => {
  const one = await createWasmExecutor({ size: 1, snapshots });
  try {
    const large = { ...limits, memoryMb: 512 };
    const programs: [Language, string, runs: number][] = [
      ['python', 'held = bytearray(400_000_000)\nprint(held[-1] + 1)', 1],
      ['ruby', 'puts 1', 3],
    ];
    for (const [language, code, times] of programs) {
      const runs = Array.from({ length: times }, () => ({ stdin: '' }));
      const results = await one.run({ language, code, limits: large, runs });
      expect(results.map(({ stdout, stderr }) => stderr + stdout)).toEqual(runs.map(() => '1\n'));
    }
  } finally {
    await one.close();
  }
});

it('a compile error is told once for all runs', async () => {
  const job = {
    language: 'javascript',
    code: 'let = =',
    limits,
    runs: [{ stdin: '1' }, { stdin: '2' }],
  } as const;
  const results = await executor.run(job);
  expect(results.map(({ outcome }) => outcome)).toEqual(['compile_error', 'compile_error']);
  expect(results[0]?.stderr).toContain('SyntaxError');
});

it('a language that is not here is a fault of ours, not of the program', async () => {
  expect((await run('cpp', 'int main() {}'))?.outcome).toBe('internal_error');
});

it('a person may only have a few programs waiting, and others go on', async () => {
  const small = await createWasmExecutor({ size: 1, mostOfOwner: 2 });
  try {
    const job = { language: 'javascript', code: 'console.log(1)', limits, runs: [{ stdin: '' }] } as const;
    const mine = [1, 2, 3].map(() => small.run({ ...job, owner: 'one' }));
    const settled = await Promise.allSettled([...mine, small.run({ ...job, owner: 'two' })]);
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  } finally {
    await small.close();
  }
});

it('what a PHP program says of errors is not among its output', async () => {
  const result = await run('php', '<?php echo "out"; fwrite(STDERR, "told\n"); echo 1 / 0;');
  expect(result).toMatchObject({ outcome: 'runtime_error', stdout: 'out' });
  expect(result?.stderr).toMatch(/^told\nPHP Fatal error: .*Division by zero/);
});

it('python: errors are told from the program on', async () => {
  const result = await run('python', 'def half(x): return x / 0\nhalf(1)');
  expect(result?.outcome).toBe('runtime_error');
  expect(result?.stderr).toBe(
    `Traceback (most recent call last):
  File "/program.py", line 2, in <module>
    half(1)
  File "/program.py", line 1, in half
    def half(x): return x / 0
                        ~~^~~
ZeroDivisionError: division by zero
`,
  );
});
