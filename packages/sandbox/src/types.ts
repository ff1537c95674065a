import { programmingLanguages } from '@darasa/contract/assessment/constants';

/** Languages that an executor may offer, by the names of the course format. */
export const languages = programmingLanguages;
export type Language = (typeof languages)[number];

/** What one run of a program may use. */
export interface Limits {
  /** Milliseconds of the processor. A run that waits is ended after twice as much by the clock. */
  timeMs: number;
  /** Megabytes of the program's own memory. */
  memoryMb: number;
  /** Bytes of standard output and standard error together. */
  outputBytes: number;
}

/** A text file that a program finds beside itself. */
export interface GivenFile {
  /** Without folders. */
  name: string;
  content: string;
}

/** One run of a program. */
export interface RunInput {
  /** Standard input. For SQL: the statements that set the database up. */
  stdin: string;
  args?: readonly string[];
}

/** How a run ended, before its output is compared with anything. */
export type Outcome =
  | 'finished'
  | 'compile_error'
  | 'runtime_error'
  | 'time_limit'
  | 'memory_limit'
  | 'output_limit'
  | 'internal_error';

export interface RunResult {
  outcome: Outcome;
  stdout: string;
  /** What the language says about an error, or what the program wrote to standard error. */
  stderr: string;
  /** Milliseconds by the clock. */
  ms: number;
  /** The most memory that the program and its interpreter had taken together. Left out where it is not known. */
  memoryBytes?: number;
}

export const lanes = ['learners', 'authors'] as const;
export type Lane = (typeof lanes)[number];

export interface Job {
  language: Language;
  code: string;
  /** Programs of SQL find none, and compilers do not either. */
  files?: readonly GivenFile[];
  /** In a process that has run nothing else and runs nothing afterwards: what it is given must not be seen by another program, nor changed. */
  alone?: boolean;
  /** Run one after the other, each in a fresh instance. */
  runs: readonly RunInput[];
  limits: Limits;
  /** Whose program it is: one person may only have a few waiting at a time, and people take turns. */
  owner?: string;
  /** `authors` are people who wait for the check of what they write: their programs and those of learners do not wait for each other. */
  lane?: Lane;
  /** Ends the job: what has not been run is not run. */
  signal?: AbortSignal;
}

/** What challenges may need besides programs of one file. */
export type Feature = 'files' | 'unit_tests';

/** Something that runs programs: ours, or an engine elsewhere. */
export interface Executor {
  /** What it can run now. */
  languages(): Promise<readonly Language[]>;
  /** Whether programs of a language can have something; where this is left out, they can. What is not offered must not be asked for. */
  offers?(feature: Feature, language: Language): boolean;
  /**
   * Runs a program with each input. After a compile error the rest is not run: it has the same result.
   * @throws BusyError when too much is waiting
   */
  run(job: Job): Promise<RunResult[]>;
  close(): Promise<void>;
}

/** More programs are waiting than the queue may hold, in all or of one person. */
export class BusyError extends Error {
  override name = 'BusyError';
}
