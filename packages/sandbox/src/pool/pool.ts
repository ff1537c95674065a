import { availableParallelism } from 'node:os';
import { isCompiled } from '../compilers/clang.ts';
import { BusyError, type Job, type Language, type RunResult } from '../types.ts';
import { Compilers } from './compilers.ts';
import type { Rings } from './rings.ts';
import { RunnerProcess } from './runner-process.ts';

export interface PoolOptions {
  rings: Rings;
  /** Processes; default: one for each core. */
  size?: number;
  /** Jobs that may wait in all, and of one person. */
  mostWaiting?: number;
  mostOfOwner?: number;
  /** The directory of the compilers. */
  compilers?: string | undefined;
}

/** Milliseconds that all runs of one job may take together. */
const JOB_MS = 120_000;

/** Runner processes that take jobs in the order in which they came. */
export class Pool {
  readonly #options: Required<Omit<PoolOptions, 'compilers'>>;
  readonly #compilers: Compilers | undefined;
  readonly #idle: RunnerProcess[] = [];
  readonly #waiting: (() => void)[] = [];
  readonly #owners = new Map<string, number>();
  #running = 0;
  #closed = false;

  constructor({ compilers, ...options }: PoolOptions) {
    this.#options = { size: availableParallelism(), mostWaiting: 1000, mostOfOwner: 5, ...options };
    if (compilers !== undefined) this.#compilers = new Compilers(options.rings, compilers);
  }

  /** Jobs that wait, for the place in the queue. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** @throws BusyError */
  async run(job: Job): Promise<RunResult[]> {
    const { owner = '' } = job;
    const mine = this.#owners.get(owner) ?? 0;
    if (this.#closed || this.#waiting.length >= this.#options.mostWaiting)
      throw new BusyError('The queue is full');
    if (owner !== '' && mine >= this.#options.mostOfOwner)
      throw new BusyError('Wait for the results of your earlier programs');
    this.#owners.set(owner, mine + 1);
    try {
      await this.#turn();
      try {
        return await this.#runAll(job);
      } finally {
        this.#running--;
        this.#waiting.shift()?.();
      }
    } finally {
      const left = (this.#owners.get(owner) ?? 1) - 1;
      if (left > 0) this.#owners.set(owner, left);
      else this.#owners.delete(owner);
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    await Promise.all([...this.#idle.splice(0).map((runner) => runner.kill()), this.#compilers?.close()]);
  }

  async #turn(): Promise<void> {
    if (this.#running >= this.#options.size)
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#running++;
  }

  async #runAll(job: Job): Promise<RunResult[]> {
    const compiled = isCompiled(job.language) ? await this.#compile(job) : undefined;
    if (compiled && 'outcome' in compiled) return job.runs.map(() => compiled);
    const results: RunResult[] = [];
    const until = performance.now() + JOB_MS;
    let runner: RunnerProcess | undefined;
    try {
      for (const input of job.runs) {
        if (job.signal?.aborted || performance.now() > until) {
          results.push({ outcome: 'time_limit', stdout: '', stderr: '', ms: 0 });
          continue;
        }
        let result: RunResult | undefined;
        // A fault of ours, or a runner that a program has broken: once more, in a new one
        for (let attempt = 0; attempt < 2 && (!result || result.outcome === 'internal_error'); attempt++) {
          if (!runner || runner.spent) runner = await this.#take(job);
          result = await runner.run(job, input, compiled);
        }
        results.push(result as RunResult);
        if (result?.outcome === 'compile_error') {
          const same = result;
          results.push(...job.runs.slice(results.length).map(() => same));
          break;
        }
      }
    } finally {
      await this.#giveBack(runner);
    }
    return results;
  }

  /** Once for all runs. @returns the program, or what all runs then have as their result */
  async #compile(job: Job): Promise<Uint8Array | RunResult> {
    const none: RunResult = { outcome: 'internal_error', stdout: '', stderr: '', ms: 0 };
    return (await this.#compilers?.compile(job)) ?? none;
  }

  async #take(job: Job): Promise<RunnerProcess> {
    const mayStart = this.#idle.length + this.#running <= this.#options.size;
    const at = chooseIdle(this.#idle, job.language, mayStart);
    let runner = at === undefined ? undefined : this.#idle.splice(at, 1)[0];
    if (!runner || runner.spent) runner = new RunnerProcess(this.#options.rings);
    await runner.prepare(job);
    return runner;
  }

  async #giveBack(runner: RunnerProcess | undefined): Promise<void> {
    if (!runner) return;
    if (runner.spent || this.#closed) await runner.kill();
    else this.#idle.push(runner);
  }
}

/**
 * Which idle process takes a job: the last one used of those that have loaded its language, which takes up to a second. Where there is none, a
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
