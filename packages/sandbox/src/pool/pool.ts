import { availableParallelism } from 'node:os';
import { isCompiled } from '../compilers/clang.ts';
import { BusyError, type Job, type Lane, type Language, type RunInput, type RunResult } from '../types.ts';
import { Compilers } from './compilers.ts';
import { FairSlots } from './fair-slots.ts';
import type { Rings, RunnerFolders } from './rings.ts';
import { RunnerProcess } from './runner-process.ts';
import { type SnapshotNews, Snapshots } from './snapshots.ts';

export interface PoolOptions {
  rings: Rings;
  /** Programs of learners that run at the same time; default: one for each core. Authors have half as many slots of their own. */
  size?: number;
  /** Jobs that may be here in all, and of one person. */
  mostWaiting?: number;
  mostOfOwner?: number;
  /** The directory of the snapshots of started interpreters; without it every program starts its own. */
  snapshots?: string | undefined;
  /** Hears what becomes of snapshots. */
  onSnapshot?: ((news: SnapshotNews) => void) | undefined;
  /** The directory of the compilers. */
  compilers?: string | undefined;
}

interface RunOptions {
  /** The program, of languages that are compiled. */
  compiled: Uint8Array | undefined;
  /** It begins in a fresh interpreter, whether there is a snapshot or not. */
  isPlain: boolean;
  /** The process of this job alone, if it has one. */
  own: OwnProcess | undefined;
}

interface OwnProcess {
  runner?: RunnerProcess;
}

type RunEnd = RunResult & { hasGrown?: boolean };

/** Milliseconds that all runs of one job may take together, without waiting for their turns. */
const JOB_MS = 120_000;

/**
 * Runner processes. Each run of a job waits for a slot of its lane, and people take turns: a program whose tests all wait until they are
 * ended holds up others for one test at most, and nobody where there are several slots.
 */
export class Pool {
  readonly #options: Required<Omit<PoolOptions, 'compilers' | 'snapshots' | 'onSnapshot'>>;
  readonly #folders: RunnerFolders;
  readonly snapshots: Snapshots | undefined;
  readonly #compilers: Compilers | undefined;
  readonly #idle: RunnerProcess[] = [];
  readonly #slots: Record<Lane, FairSlots>;
  readonly #processes: number;
  readonly #owners = new Map<string, number>();
  #jobs = 0;
  #running = 0;
  #closed = false;

  constructor({ compilers, snapshots, onSnapshot, ...options }: PoolOptions) {
    this.#folders = { snapshots };
    this.snapshots = snapshots === undefined ? undefined : new Snapshots(snapshots, onSnapshot);
    this.#options = { size: availableParallelism(), mostWaiting: 1000, mostOfOwner: 5, ...options };
    const { size } = this.#options;
    const ofAuthors = Math.ceil(size / 2);
    this.#processes = size + ofAuthors;
    this.#slots = { learners: new FairSlots(size), authors: new FairSlots(ofAuthors) };
    if (compilers !== undefined) this.#compilers = new Compilers(options.rings, compilers);
  }

  /** Runs that wait for their turn. */
  get waiting(): number {
    return this.#slots.learners.waiting + this.#slots.authors.waiting;
  }

  /** @throws BusyError */
  async run(job: Job): Promise<RunResult[]> {
    const { owner = '' } = job;
    const mine = this.#owners.get(owner) ?? 0;
    if (this.#closed || this.#jobs >= this.#options.mostWaiting) throw new BusyError('The queue is full');
    if (owner !== '' && mine >= this.#options.mostOfOwner)
      throw new BusyError('Wait for the results of your earlier programs');
    this.#owners.set(owner, mine + 1);
    this.#jobs++;
    try {
      return await this.#runAll(job);
    } finally {
      this.#jobs--;
      const left = (this.#owners.get(owner) ?? 1) - 1;
      if (left > 0) this.#owners.set(owner, left);
      else this.#owners.delete(owner);
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.snapshots?.close();
    await Promise.all([...this.#idle.splice(0).map((runner) => runner.kill()), this.#compilers?.close()]);
  }

  async #runAll(job: Job): Promise<RunResult[]> {
    const compiled = isCompiled(job.language) ? await this.#compile(job) : undefined;
    if (compiled && 'outcome' in compiled) return job.runs.map(() => compiled);
    const own: OwnProcess | undefined = job.alone ? {} : undefined;
    try {
      return await this.#runEach(job, { compiled, own });
    } finally {
      await own?.runner?.kill();
    }
  }

  async #runEach(job: Job, given: Pick<RunOptions, 'compiled' | 'own'>): Promise<RunResult[]> {
    const results: RunResult[] = [];
    let used = 0;
    // A program that needs more memory than is ready would need a new process for each test: the rest start interpreters of their own
    let isPlain = false;
    for (const input of job.runs) {
      const give = await this.#slots[job.lane ?? 'learners'].take(job.owner ?? '');
      const started = performance.now();
      let result: RunEnd;
      try {
        const isOver = job.signal?.aborted || used > JOB_MS;
        if (this.#closed) result = ended('internal_error');
        else result = isOver ? ended('time_limit') : await this.#runSurely(job, input, { ...given, isPlain });
      } finally {
        const ms = performance.now() - started;
        used += ms;
        give(ms);
      }
      const { hasGrown = false, ...told } = result;
      isPlain ||= hasGrown;
      results.push(told);
      if (result.outcome === 'compile_error') {
        results.push(...job.runs.slice(results.length).map(() => told));
        break;
      }
    }
    return results;
  }

  /** Once more, in another process, after a fault of ours, or in one that a program has broken. */
  async #runSurely(job: Job, input: RunInput, options: RunOptions): Promise<RunEnd> {
    for (let attempt = 0; ; attempt++) {
      this.#running++;
      let runner: RunnerProcess | undefined;
      try {
        runner = await this.#take(job, options);
        const result = await runner.run(job, input, options.compiled);
        if (attempt > 0 || result.outcome !== 'internal_error')
          return { ...result, hasGrown: runner.spent && result.outcome === 'finished' };
      } finally {
        await this.#giveBack(runner, options.own);
        this.#running--;
      }
    }
  }

  /** Once for all runs. @returns the program, or what all runs then have as their result */
  async #compile(job: Job): Promise<Uint8Array | RunResult> {
    return (await this.#compilers?.compile(job)) ?? ended('internal_error');
  }

  async #take(job: Job, { isPlain, own }: RunOptions): Promise<RunnerProcess> {
    const snapshot = isPlain ? undefined : await this.snapshots?.now(job.language);
    let runner = own ? own.runner : this.#takeIdle(job.language);
    if (!runner || runner.spent) runner = new RunnerProcess(this.#options.rings, this.#folders);
    if (own) own.runner = runner;
    if (!(await runner.prepare(job, snapshot)) && snapshot) this.snapshots?.renew(job.language, snapshot);
    return runner;
  }

  #takeIdle(language: Language): RunnerProcess | undefined {
    const mayStart = this.#idle.length + this.#running <= this.#processes;
    const at = chooseIdle(this.#idle, language, mayStart);
    return at === undefined ? undefined : this.#idle.splice(at, 1)[0];
  }

  async #giveBack(runner: RunnerProcess | undefined, own: OwnProcess | undefined): Promise<void> {
    if (!runner) return;
    if (runner.spent || this.#closed) await runner.kill();
    else if (!own) this.#idle.push(runner);
  }
}

const ended = (outcome: RunResult['outcome']): RunResult => ({ outcome, stdout: '', stderr: '', ms: 0 });

/**
 * Which idle process takes a run: the last one used of those that have loaded its language, which takes up to a second. Where there is none, a
 * new one if there may be one more, else the one that has been idle longest. @returns its place, or undefined for a new process
 */
export function chooseIdle(
  idle: readonly Pick<RunnerProcess, 'languages'>[],
  language: Language,
  mayStart: boolean,
): number | undefined {
  const ready = idle.findLastIndex(({ languages }) => languages.has(language));
  if (ready >= 0) return ready;
  return mayStart || idle.length === 0 ? undefined : 0;
}
