import type { Executor, Job, Language, Limits, RunResult } from '../types.ts';

/** A program of a challenge's authors that judges outputs. */
export interface Checker {
  language: Language;
  code: string;
  /** Of the processor, for one output; default: ten seconds. */
  timeMs?: number;
}

/** What a checker is given about one test, as JSON on its standard input. */
export interface ToJudge {
  input: string;
  /** What the authors expect: one right output of several, or whatever else helps to judge. */
  expected: string;
  actual: string;
}

/** `fault`: the checker said neither, and why, for its authors alone. */
export type Judgement = { right: boolean; note: string } | { fault: string };

const TIME_MS = 10_000;
const LIMITS = { memoryMb: 256, outputBytes: 64_000 } satisfies Partial<Limits>;
const MOST_NOTE = 1000;
const MOST_FAULT = 2000;

/**
 * Runs a checker for each output, in a process that has run no program of learners: what is expected is never where they could have left
 * something that reads it. Each begins in a fresh interpreter.
 * @throws BusyError
 */
export async function judgeOutputs(
  executor: Executor,
  { language, code, timeMs = TIME_MS }: Checker,
  outputs: readonly ToJudge[],
  job: Pick<Job, 'owner' | 'lane' | 'signal'>,
): Promise<Judgement[]> {
  if (outputs.length === 0) return [];
  const runs = outputs.map((output) => ({ stdin: `${JSON.stringify(output)}\n` }));
  const limits = { ...LIMITS, timeMs };
  const results = await executor.run({ ...job, language, code, limits, runs, alone: true });
  return outputs.map((_output, index) => judgementOf(results[index]));
}

const ends: Record<Exclude<RunResult['outcome'], 'finished'>, string> = {
  compile_error: 'The checker is no program that can be run.',
  runtime_error: 'The checker ended with an error.',
  time_limit: 'The checker took longer than it may.',
  memory_limit: `The checker needed more than ${LIMITS.memoryMb} MB.`,
  output_limit: 'The checker wrote too much.',
  internal_error: 'The checker could not be run.',
};

/** The first line of a checker says `right` or `wrong`; what follows is a note for the learner. */
export function judgementOf(result: RunResult | undefined): Judgement {
  if (!result) return { fault: ends.internal_error };
  const { outcome, stdout, stderr } = result;
  if (outcome !== 'finished') return { fault: `${ends[outcome]}\n${stderr}`.trim().slice(0, MOST_FAULT) };
  const [, word = '', note = ''] = /^\s*(\S*)[^\S\n]*(?:\n([\s\S]*))?$/.exec(stdout) ?? [];
  const judged = word.toLowerCase();
  if (judged !== 'right' && judged !== 'wrong')
    return {
      fault: `The checker wrote neither “right” nor “wrong” as its first line:\n${stdout}`.slice(
        0,
        MOST_FAULT,
      ),
    };
  return { right: judged === 'right', note: note.trim().slice(0, MOST_NOTE) };
}
