import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWasmExecutor, type Grade, grade, type Language, type WasmExecutor } from '../../src/index.ts';
import { compilers, compilersAreHere } from '../compilers.ts';
import { sampleOf } from '../sample.ts';
import { snapshots } from '../snapshots-folder.ts';
import { hostileC, hostileCpp } from './c.ts';
import { hostileJavaScript, hostileTypeScript } from './javascript.ts';
import { hostilePhp } from './php.ts';
import type { HostileProgram } from './program.ts';
import { hostileLua, hostilePython, hostileRuby, hostileSql } from './python.ts';

/* `npm test` runs some of each language, other ones each day, and `npm run faults -- programs` all of them: most end with their process. */

const all = [
  ...hostileJavaScript,
  ...hostileTypeScript,
  ...hostileSql,
  ...hostilePython,
  ...hostileRuby,
  ...hostilePhp,
  ...hostileLua,
  ...(compilersAreHere ? [...hostileC, ...hostileCpp] : []),
];

/** Of each language, by `npm test`. */
const MOST_PROGRAMS = 10;
const chosen = [...new Set(all.map(({ language }) => language))].flatMap((one) =>
  sampleOf(
    all.filter(({ language }) => language === one),
    MOST_PROGRAMS,
  ),
);

const limits = { memoryMb: 64, outputBytes: 64_000 };
/** Of those that never end: none but the starting of the language needs time. */
const ENDLESS_MS: Partial<Record<Language, number>> = { python: 500, ruby: 800, php: 400 };
/** Of those that may fill the memory first. */
const FILLING_MS: Partial<Record<Language, number>> = { python: 1500, ruby: 2500, php: 1500 };
/** Of those that must end otherwise, on a busy machine too. */
const AMPLE_MS = 20_000;

function timeOf({ language, verdict }: HostileProgram): number {
  const verdicts = [verdict].flat();
  if (!verdicts.includes('time limit')) return AMPLE_MS;
  return verdicts.length === 1 ? (ENDLESS_MS[language] ?? 200) : (FILLING_MS[language] ?? 500);
}

/** A test may have to wait for the programs before it, on a busy machine. */
const MOST_MS = 600_000;

const GOOD: Partial<Record<Language, string>> = {
  javascript: 'console.log(1 + 1)',
  typescript: 'const n: number = 1; console.log(n + 1)',
  python: 'print(1 + 1)',
  ruby: 'puts 1 + 1',
  php: '<?php echo 1 + 1;',
  sql: 'select 1 + 1',
  lua: 'print(1 + 1)',
  c: '#include <stdio.h>\nint main(void) { printf("%d", 1 + 1); }',
  cpp: '#include <iostream>\nint main() { std::cout << 1 + 1; }',
};

/** Each with an executor that has one process: the good program is the next that it runs. */
const lanes: Language[][] = [
  ['javascript', 'typescript', 'sql'],
  ['python'],
  ['ruby', 'lua', 'php'],
  ...(compilersAreHere ? [['c', 'cpp'] as Language[]] : []),
];
const executors: WasmExecutor[] = [];
const results = new Map<HostileProgram, Promise<{ hostile: Grade; next: Grade }>>();

beforeAll(async () => {
  for (const lane of lanes) {
    const executor = await createWasmExecutor({ size: 1, compilers, snapshots });
    executors.push(executor);
    let before: Promise<unknown> = Promise.resolve();
    for (const program of chosen.filter(({ language }) => lane.includes(language))) {
      const result = before.then(() => runBoth(executor, program));
      results.set(program, result);
      before = result.catch(() => undefined);
    }
  }
});
afterAll(() => Promise.all(executors.map((executor) => executor.close())));

async function runBoth(executor: WasmExecutor, program: HostileProgram) {
  const { language, code, stdin = '', expected = 'what is expected' } = program;
  const hostile = await grade(
    executor,
    { language, code, limits: { ...limits, timeMs: timeOf(program) } },
    { tests: [{ input: stdin, expected_output: expected, is_hidden: false }], points_possible: 1 },
  );
  const next = await grade(
    executor,
    { language, code: GOOD[language] ?? '', limits: { ...limits, timeMs: AMPLE_MS } },
    { tests: [{ input: '', expected_output: '2', is_hidden: true }], points_possible: 1 },
  );
  return { hostile, next };
}

it('there are at least 120', () => {
  expect(all.length).toBeGreaterThanOrEqual(120);
});

describe.each(lanes.flat())('%s', (language) => {
  it.each(chosen.filter((program) => program.language === language))(
    '$name: harms nothing, and the next program runs',
    async (program) => {
      const { hostile, next } = (await results.get(program)) ?? {};
      const result = hostile?.tests[0];
      expect([program.verdict].flat(), result?.stderr?.slice(0, 500)).toContain(result?.verdict);
      expect(next?.tests[0]?.verdict).toBe('passed');
    },
    MOST_MS,
  );
});
