import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWasmExecutor, grade, type Language, type WasmExecutor } from '../../src/index.ts';
import { hostileJavaScript, hostileTypeScript } from './javascript.ts';
import { hostileLua, hostilePython, hostileRuby, hostileSql } from './python.ts';

const all = [
  ...hostileJavaScript,
  ...hostileTypeScript,
  ...hostilePython,
  ...hostileRuby,
  ...hostileSql,
  ...hostileLua,
];

let executor: WasmExecutor;
beforeAll(async () => {
  executor = await createWasmExecutor({ size: 2 });
});
afterAll(() => executor.close());

const limits = { memoryMb: 64, outputBytes: 64_000 };
/** Starting Python and Ruby takes longer than most programs in the others. */
const times: Partial<Record<Language, number>> = { python: 3000, ruby: 6000 };
const GOOD = {
  javascript: 'console.log(1 + 1)',
  typescript: 'const n: number = 1; console.log(n + 1)',
  python: 'print(1 + 1)',
  ruby: 'puts 1 + 1',
  sql: 'select 1 + 1',
  lua: 'print(1 + 1)',
} as const;

it('there are at least 120', () => {
  expect(all.length).toBeGreaterThanOrEqual(120);
});

describe.concurrent.each(['javascript', 'typescript', 'python', 'ruby', 'sql', 'lua'] as const)(
  '%s',
  (language) => {
    it.each(all.filter((program) => program.language === language))(
      '$name: harms nothing, and the next program runs',
      async ({ code, stdin = '', verdict, expected = 'what is expected' }) => {
        const tests = [{ input: stdin, expected_output: expected, is_hidden: false }];
        const {
          tests: [result],
        } = await grade(
          executor,
          { language, code, limits: { ...limits, timeMs: times[language] ?? 1000 } },
          { tests, points_possible: 1 },
        );
        expect([verdict].flat(), result?.stderr?.slice(0, 500)).toContain(result?.verdict);
        const next = await grade(
          executor,
          { language, code: GOOD[language], limits: { ...limits, timeMs: 20_000 } },
          { tests: [{ input: '', expected_output: '2', is_hidden: true }], points_possible: 1 },
        );
        expect(next.tests[0]?.verdict).toBe('passed');
      },
    );
  },
);
