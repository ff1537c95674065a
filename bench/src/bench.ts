import type { Child } from './child.ts';
import type { LoadAnswer, LoadJob } from './load/jobs.ts';
import { type CpuUse, startCpuMeter } from './machine/cpu-meter.ts';
import type { Product } from './product/start-product.ts';
import type { Figures } from './report/figures.ts';
import type { Workload } from './workload.ts';

/** A catalogue of one size: its data and, during the rounds, the product that serves it. */
export interface Stage {
  scale: number;
  dataDir: string;
  product: Product;
  workload: Workload;
}

/** What a scenario works with. */
export interface Bench {
  figures: Figures;
  /** Smaller catalogues first; the last one is the main one. */
  stages: Stage[];
  /** Sends requests. */
  load: Child<LoadJob, LoadAnswer>;
  /** Sends SQL, and does nothing else: its CPU time belongs to the reference line. */
  sql: Child<LoadJob, LoadAnswer>;
  /** From 1; another one gives other arrival times. */
  round: number;
  /** A usual duration, or a fifth of it. */
  seconds(usual: number): number;
  /** A usual number of requests, or a fifth of it. */
  count(usual: number): number;
}

export interface Scenario {
  name: string;
  run(bench: Bench): Promise<void>;
}

/** Milliseconds of CPU time for each request. */
export type CpuPerRequest = CpuUse;

/** Does a job and counts the CPU time that a process, and the PostgreSQL below it, spend meanwhile. */
export async function measure(
  bench: Bench,
  scenario: string,
  job: LoadJob,
  pid: number,
): Promise<LoadAnswer & { cpu: CpuPerRequest }> {
  const stop = startCpuMeter(pid);
  const answer = await bench.load.ask(job);
  const used = stop();
  tellFailures(bench, scenario, answer);
  const requests = Math.max(1, answer.requests);
  return { ...answer, cpu: { own: used.own / requests, postgres: used.postgres / requests } };
}

/** A request that failed makes its scenario's figures doubtful, and is named beside them. */
export function tellFailures(bench: Bench, scenario: string, answer: LoadAnswer): void {
  for (const failure of answer.failures) bench.figures.fault(scenario, failure);
}
