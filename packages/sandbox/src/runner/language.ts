import type { GivenFile, Outcome } from '../types.ts';
import type { Output } from './output.ts';
import type { SnapshotRef } from './snapshot-ref.ts';

export interface Program {
  code: string;
  stdin: string;
  args: readonly string[];
  files: readonly GivenFile[];
  /** Whether it has used up its time. */
  isLate: () => boolean;
  memoryMb: number;
  /** Of the started interpreter, for languages that have one. */
  snapshot?: SnapshotRef | undefined;
  /** The program itself, for languages that are compiled. */
  compiled?: Uint8Array;
}

/** How a run ended; `spent`: this process should run nothing else. */
export interface Ending {
  outcome: Exclude<Outcome, 'internal_error'>;
  spent?: boolean;
  /** The most memory that the program and its interpreter had taken together, where it is known. */
  memoryBytes?: number;
}

/** A language, inside a runner process. */
export interface Runtime {
  /**
   * Loads and compiles what can be used again and again.
   * @returns whether programs begin in an instance that is put back each time, with the snapshot where there is one
   */
  prepare(memoryMb: number, snapshot?: SnapshotRef): Promise<{ restored: boolean } | undefined>;
  /** Runs a program in an instance of its own. Errors that it throws are faults of ours. */
  run(program: Program, output: Output): Promise<Ending>;
}
