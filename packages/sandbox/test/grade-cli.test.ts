import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const cli = fileURLToPath(new URL('../src/grade-cli.ts', import.meta.url));
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'darasa-grade-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs the command with files of these contents. */
async function grade(challenge: unknown, name: string, code: string) {
  const text = typeof challenge === 'string' ? challenge : JSON.stringify(challenge);
  await writeFile(join(folder, 'challenge.json'), text);
  await writeFile(join(folder, name), code);
  return run('challenge.json', name);
}

function run(...args: string[]): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const child = spawn(process.execPath, [cli, ...args], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  const said = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => {
    said.stdout += chunk;
  });
  child.stderr.on('data', (chunk: Buffer) => {
    said.stderr += chunk;
  });
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, ...said })));
}

const doubled = {
  title: 'Doubled',
  test_cases: [
    { input: '2\n', expected_output: '4', is_hidden: false },
    { input: '5\n', expected_output: '10\n\n', is_hidden: true },
    { input: '3\n', expected_output: '7', is_hidden: true },
  ],
};
const graded = {
  points: 66.67,
  tests: [
    { index: 0, verdict: 'passed', is_hidden: false },
    { index: 1, verdict: 'passed', is_hidden: true },
    { index: 2, verdict: 'wrong answer', is_hidden: true },
  ],
};

describe('grades a program in', () => {
  it.each([
    ['double.js', 'console.log(Number(readline()) * 2)'],
    ['double.mjs', 'import { readFileSync } from "node:fs"; console.log(Number(readFileSync(0)) * 2)'],
    ['double.ts', 'const n: number = Number(require("fs").readFileSync(0, "utf8")); console.log(n * 2)'],
    ['double.py', 'print(int(input()) * 2)'],
    ['double.rb', 'puts gets.to_i * 2'],
    ['double.php', '<?php echo (int) fgets(STDIN) * 2, PHP_EOL;'],
    ['double.lua', 'print(io.read("n") * 2)'],
  ])('%s', async (name, code) => {
    const { code: exit, stdout, stderr } = await grade(doubled, name, code);
    expect({ exit, stderr, printed: JSON.parse(stdout || 'null') }).toEqual({
      exit: 0,
      stderr: '',
      printed: graded,
    });
  });

  it('SQL, whose input sets a database up', async () => {
    const test_cases = doubled.test_cases.map((test) => ({
      ...test,
      input: `create table n (x); insert into n values (${test.input})`,
    }));
    const { stdout } = await grade({ test_cases }, 'double.sql', 'select x * 2 from n');
    expect(JSON.parse(stdout)).toEqual(graded);
  });
});

it('counts the points of the challenge, and keeps its limits', async () => {
  const challenge = { ...doubled, points_possible: 9, time_limit_seconds: 0.2, memory_limit_mb: 32 };
  const { code, stdout } = await grade(
    challenge,
    'odd.js',
    'const n = Number(readline()); if (n === 2) console.log(4); if (n === 5) for (;;); if (n === 3) nothing()',
  );
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toEqual({
    points: 3,
    tests: [
      { index: 0, verdict: 'passed', is_hidden: false },
      { index: 1, verdict: 'time limit', is_hidden: true },
      { index: 2, verdict: 'runtime error', is_hidden: true },
    ],
  });
});

describe('grades as the server does, with', () => {
  const verdictsOf = (stdout: string) =>
    JSON.parse(stdout).tests.map(({ verdict }: { verdict: string }) => verdict);

  it('files, comparisons, unit tests and the points of tests', async () => {
    const unit_tests = (expected: number) => ({
      python: `import unittest
from solution import double
class Doubled(unittest.TestCase):
  def test_it(self):
    self.assertEqual(double(2), ${expected})`,
    });
    const challenge = {
      test_cases: [
        { input: 'crop.txt', expected_output: 'b\na\n3.14', is_sample: true, points: 1 },
        {
          input: 'crop.txt',
          expected_output: '3.14\na\nb',
          comparison: { absolute_tolerance: 0.01, any_line_order: true },
          points: 2,
        },
        { unit_tests: unit_tests(4), points: 4 },
        { unit_tests: unit_tests(5), points: 8 },
      ],
      files: [{ name: 'crop.txt', content: 'b\na\n3.1416' }],
      points_possible: 15,
    };
    const program = `
def double(n):
  return 2 * n

if __name__ == "__main__":
  print(open(input()).read())`;
    const { stdout } = await grade(challenge, 'solution.py', program);
    expect({ verdicts: verdictsOf(stdout), points: JSON.parse(stdout).points }).toEqual({
      verdicts: ['wrong answer', 'passed', 'passed', 'wrong answer'],
      points: 6,
    });
  });

  it('a checker', async () => {
    const challenge = {
      test_cases: ['6', '7', 'six'].map((input) => ({ input })),
      checker: {
        language: 'python',
        code: 'import json\ntest = json.loads(input())\nprint("right" if int(test["actual"]) % 2 == 0 else "wrong")',
      },
    };
    const { stdout } = await grade(challenge, 'solution.py', 'print(input())');
    expect(verdictsOf(stdout)).toEqual(['passed', 'wrong answer', 'checker error']);
  });
});

it('never shows a hidden test, whatever a program does with it', async () => {
  const secret = 'the secret input';
  const challenge = { test_cases: [{ input: secret, expected_output: 'a secret answer', is_hidden: true }] };
  const { stdout, stderr } = await grade(challenge, 'tell.py', 'raise Exception(input())');
  expect(JSON.parse(stdout).tests).toEqual([{ index: 0, verdict: 'runtime error', is_hidden: true }]);
  expect(stdout + stderr).not.toContain('secret');
});

describe('says in a sentence what is wrong with', () => {
  const fine = 'print(1)';
  const unusable = async (given: Promise<{ code: number | null; stdout: string; stderr: string }>) => {
    const { code, stdout, stderr } = await given;
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).not.toMatch(/\n\s+at /);
    return stderr;
  };

  it('no arguments', async () => {
    expect(await unusable(run())).toContain('npm run grade -- CHALLENGE.json SOLUTION');
  });
  it('a challenge that is not there', async () => {
    await writeFile(join(folder, 'fine.py'), fine);
    expect(await unusable(run('missing.json', 'fine.py'))).toBe(
      'missing.json cannot be read: there is no such file.\n',
    );
  });
  it('a program that is not there', async () => {
    await writeFile(join(folder, 'fine.json'), JSON.stringify(doubled));
    expect(await unusable(run('fine.json', 'missing.py'))).toBe(
      'missing.py cannot be read: there is no such file.\n',
    );
  });
  it('a directory', async () => {
    expect(await unusable(run('.', 'fine.py'))).toBe('. cannot be read: it is a directory.\n');
  });
  it('a language that no ending is known for', async () => {
    expect(await unusable(grade(doubled, 'solution.cobol', fine))).toMatch(
      /^No language is known for solution\.cobol\./,
    );
  });
  it('a language that the challenge does not take', async () => {
    const challenge = { ...doubled, programming_languages: ['python', 'lua'] };
    expect(await unusable(grade(challenge, 'fine.js', ''))).toBe(
      'challenge.json takes python, lua, not javascript.\n',
    );
  });
  it('what is not JSON', async () => {
    expect(await unusable(grade('{', 'fine.py', fine))).toMatch(/^challenge\.json is not JSON: /);
  });
  it('what is not a challenge', async () => {
    const message = await unusable(grade({ test_cases: [{ input: 1 }] }, 'fine.py', fine));
    expect(message).toMatch(/^challenge\.json is not a challenge:/);
    expect(message).toContain('test_cases[0].input');
  });
  it('a file that programs cannot have', async () => {
    const challenge = { ...doubled, files: [{ name: '../secret', content: '' }] };
    expect(await unusable(grade(challenge, 'fine.py', fine))).toContain(
      '“../secret” cannot be the name of a file',
    );
  });
  it('unit tests of another language', async () => {
    const challenge = { test_cases: [{ unit_tests: { javascript: 'test()' } }] };
    expect(await unusable(grade(challenge, 'fine.py', fine))).toBe(
      'test_cases[0] of challenge.json has no unit tests for python: a person has to mark this program.\n',
    );
  });
  it('a challenge without tests', async () => {
    expect(await unusable(grade({ test_cases: [] }, 'fine.py', fine))).toContain('test_cases');
  });
  it('a program of 10 MB', async () => {
    expect(await unusable(grade(doubled, 'large.py', '#'.repeat(10_000_000)))).toMatch(
      /^large\.py is too large: 10,000,000 bytes of at most [\d,]+\.\n$/,
    );
  });
  it('a challenge of 10 MB', async () => {
    expect(await unusable(grade('['.repeat(10_000_000), 'fine.py', fine))).toMatch(
      /^challenge\.json is too large: /,
    );
  });
});
