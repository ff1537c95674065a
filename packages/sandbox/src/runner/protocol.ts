import { z } from 'zod';
import type { Language } from '../types.ts';

/*
 * Between the parent and a runner process. The parent believes nothing that a runner says: a program may have taken it over.
 */

export interface RunnerRequest {
  /** Random: only an answer that repeats it counts. */
  id: string;
  kind: 'prepare' | 'run';
  language: Language;
  code: string;
  stdin: string;
  args: string[];
  timeMs: number;
  memoryMb: number;
  outputBytes: number;
}

/** What a runner may say, at most `outputBytes` of text in all. */
export const runnerReply = z.strictObject({
  id: z.string().length(32),
  outcome: z.enum([
    'finished',
    'compile_error',
    'runtime_error',
    'time_limit',
    'memory_limit',
    'output_limit',
  ]),
  stdout: z.instanceof(Uint8Array),
  stderr: z.instanceof(Uint8Array),
  ms: z.number().min(0),
  /** The runner asks to be replaced: its memory is no longer to be trusted. */
  spent: z.boolean(),
});
export type RunnerReply = z.infer<typeof runnerReply>;

/** The exit code of a runner whose program wrote too much and cannot be stopped otherwise. */
export const FLOODED = 71;
