import { existsSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWasmExecutor, type Grade, grade, type WasmExecutor } from '../../src/index.ts';
import { snapshots } from '../snapshots-folder.ts';
import { casesOf, exercises } from './canonical-cases.ts';
import { type ExerciseProgram, readPrograms, testsOf } from './programs.ts';

const limits = { timeMs: 20_000, memoryMb: 128, outputBytes: 100_000 };
const programs = readPrograms();
const MOST_MS = 300_000;

describe.runIf(existsSync(exercises))('exercises, by our solutions', () => {
  let executor: WasmExecutor;
  const grades = new Map<string, Promise<Grade>>();
  const run = ({ language, exercise }: ExerciseProgram, code: string) =>
    grade(
      executor,
      { language, code, limits },
      { tests: testsOf(language, casesOf(exercise)), points_possible: 100 },
    );

  beforeAll(async () => {
    executor = await createWasmExecutor({ size: availableParallelism(), snapshots });
    // All at once: the queue of the executor keeps its processes busy
    for (const program of programs) {
      grades.set(program.code, run(program, program.code));
      grades.set(program.broken, run(program, program.broken));
    }
    for (const one of grades.values()) one.catch(() => undefined);
  });
  afterAll(() => executor.close());

  it('there is a solution for each of at least 90', () => {
    const there = readdirSync(exercises, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    expect(programs.map(({ exercise }) => exercise).sort()).toEqual(there.sort());
    expect(there.length).toBeGreaterThanOrEqual(90);
  });

  it.each(programs)(
    '$language: $exercise',
    async ({ code, broken }) => {
      const good = await grades.get(code);
      expect(good?.tests.map(({ verdict, stderr = '' }) => verdict + stderr)).toEqual(
        good?.tests.map(() => 'passed'),
      );
      expect(good?.points).toBe(100);
      const bad = await grades.get(broken);
      expect(bad?.tests.map(({ verdict }) => verdict)).toContain('wrong answer');
      expect(bad?.points).toBeLessThan(100);
    },
    MOST_MS,
  );
});

if (!existsSync(exercises)) it.skip(`exercises: there are none at ${exercises.pathname}`, () => undefined);
