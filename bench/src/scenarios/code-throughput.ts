import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createWasmExecutor, grade, type Language } from '../../../packages/sandbox/src/index.ts';
import { Snapshots } from '../../../packages/sandbox/src/pool/snapshots.ts';
import { Output } from '../../../packages/sandbox/src/runner/output.ts';
import { runtimeOf } from '../../../packages/sandbox/src/runner/runtimes.ts';
import { cpuMs, endedChildrenMs, processTree } from '../machine/processes.ts';
import type { Figures } from '../report/figures.ts';

/** Programs that add the numbers of their input: nearly all of the time is the language's start and the sandbox's. */
const programs: [Language, code: string][] = [
  ['javascript', 'let s = 0; for (let l; (l = readline()) !== null; ) s += Number(l); console.log(s)'],
  [
    'typescript',
    'let s: number = 0; for (let l; (l = readline()) !== null; ) s += Number(l); console.log(s)',
  ],
  ['sql', 'select sum(n) from numbers'],
  ['lua', 'local s = 0 for l in io.lines() do s = s + math.tointeger(tonumber(l)) end print(s)'],
  ['python', 'import sys\nprint(sum(map(int, sys.stdin)))'],
  ['php', '<?php $s = 0; while (($l = fgets(STDIN)) !== false) $s += (int) $l; echo $s, "\\n";'],
  ['ruby', 'puts $stdin.each_line.sum(&:to_i)'],
];
/** Submissions that are to be graded in a second of the processor. */
const leastGraded: Partial<Record<Language, number>> = { python: 60, php: 40, ruby: 20 };
const CASES = 5;
const NUMBERS = Array.from({ length: 100 }, (_, n) => n);
const SUM = String(NUMBERS.reduce((sum, n) => sum + n, 0));
const limits = { timeMs: 30_000, memoryMb: 128, outputBytes: 10_000 };

/**
 * Submissions of five tests, graded one after the other by one process, and the same runs by the bare interpreter: in this process, each in a
 * fresh instance, without messages, limits of the process and comparison.
 */
export async function measureCodeThroughput(figures: Figures, seconds: number): Promise<void> {
  // As the server runs them: snapshots of started interpreters are made before anything is measured
  const snapshots = join(tmpdir(), 'darasa-snapshots');
  const executor = await createWasmExecutor({ size: 1, snapshots });
  const made = new Snapshots(snapshots);
  try {
    for (const [language, code] of programs) {
      const record = (figure: string, unit: string, value: number, least?: number): void =>
        figures.record(
          {
            scenario: `Programs a core, ${CASES} tests each`,
            figure: `${language}, ${figure}`,
            unit,
            goal: least === undefined ? undefined : { least },
          },
          value,
        );
      const input =
        language === 'sql'
          ? `create table numbers (n); ${NUMBERS.map((n) => `insert into numbers values (${n});`).join('')}`
          : `${NUMBERS.join('\n')}\n`;
      const tests = Array.from({ length: CASES }, () => ({ input, expected_output: SUM, is_hidden: true }));
      await made.of(language);
      const sandboxed = await rate(seconds, async () => {
        const { points } = await grade(executor, { language, code, limits }, { tests, points_possible: 1 });
        if (points !== 1) throw new Error(`A program in ${language} got ${points} points`);
      });
      const runtime = await runtimeOf(language);
      await runtime.prepare(limits.memoryMb);
      const program = {
        code,
        stdin: input,
        args: [],
        files: [],
        isLate: () => false,
        memoryMb: limits.memoryMb,
      };
      const bare = await rate(seconds, async () => {
        for (let n = 0; n < CASES; n++) {
          const { outcome } = await runtime.run(program, new Output(limits.outputBytes));
          if (outcome !== 'finished') throw new Error(`A program in ${language} ended by ${outcome}`);
        }
      });
      record('graded', '/s of CPU', sandboxed, leastGraded[language]);
      record('bare interpreter', '/s of CPU', bare);
      record('graded for each of the bare interpreter', '', sandboxed / bare);
    }
  } finally {
    await executor.close();
  }
}

/** How often something is done in a second of the processor, after it has been done once. */
async function rate(seconds: number, once: () => Promise<void>): Promise<number> {
  await once();
  const started = performance.now();
  const before = usedMs();
  let count = 0;
  while (performance.now() - started < seconds * 1000) {
    await once();
    count++;
  }
  return (count * 1000) / (usedMs() - before);
}

/** The CPU time of this process and of those below it, which are replaced now and then. */
const usedMs = (): number =>
  processTree(process.pid).reduce((sum, { pid }) => sum + cpuMs(pid), endedChildrenMs(process.pid));
