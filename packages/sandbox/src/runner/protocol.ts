import type { GivenFile, Language, Outcome } from '../types.ts';
import type { SnapshotRef } from './snapshot-ref.ts';

/*
 * Between the parent and a runner process. The parent believes nothing that a runner says: a program may have taken it over.
 * Runners load this, and no more than they need: many are started.
 */

export interface RunnerRequest {
  /** Random: only an answer that repeats it counts. */
  id: string;
  /** `load` and `compile` are for processes that compile; the program comes back as standard output. */
  kind: 'prepare' | 'run' | 'load' | 'compile';
  language: Language;
  code: string;
  stdin: string;
  args: string[];
  files: readonly GivenFile[];
  timeMs: number;
  memoryMb: number;
  outputBytes: number;
  /** Of the started interpreter that the program begins with. */
  snapshot?: SnapshotRef;
  /** What is run, of languages that are compiled. */
  compiled?: Uint8Array;
}

/** What a runner may say, at most `outputBytes` of text in all. */
export interface RunnerReply {
  id: string;
  outcome: Exclude<Outcome, 'internal_error'>;
  stdout: Uint8Array;
  stderr: Uint8Array;
  ms: number;
  memoryBytes?: number | undefined;
  /** The runner asks to be replaced: its memory is no longer to be trusted. */
  spent: boolean;
  /** Of an answer to `prepare`: whether programs begin with the snapshot, if there is one, in an instance that is put back each time. */
  restored?: boolean | undefined;
}

/** The exit code of a runner whose program wrote too much and cannot be stopped otherwise. */
export const FLOODED = 71;
