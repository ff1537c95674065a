import type { Child } from './child.ts';
import type { LoadAnswer, LoadJob } from './load/jobs.ts';
import { type CpuUse, startCpuMeter } from './machine/cpu-meter.ts';
import type { Product } from './product/start-product.ts';
import type { Figures } from './report/figures.ts';
import type { Workload } from './workload.ts';

/** A catalogue of one size: its data and, during the rounds, the running product. */
export interface Stage {
  scale: number;
  dataDir: string;
  product: Product;
  workload: Workload;
}

/** The context of a scenario. */
export interface Bench {
  figures: Figures;
  /** Smaller catalogues first; the last one is the main one. */
  stages: Stage[];
  /** Sends requests. */
  load: Child<LoadJob, LoadAnswer>;
  /** Sends SQL, and does nothing else: its CPU time belongs to the reference line. */
  sql: Child<LoadJob, LoadAnswer>;
  /** From 1; each round has different arrival times. */
  round: number;
  /** The usual duration, or a fifth of it. */
  seconds(usual: number): number;
  /** The usual number of requests, or a fifth of it. */
  count(usual: number): number;
}

export interface Scenario {
  name: string;
  /** It makes its own requests: nothing has to be worked out for it beforehand. */
  ownRequests?: boolean;
  run(bench: Bench): Promise<void>;
}

/** Milliseconds of CPU time per request. */
export type CpuPerRequest = CpuUse;

/** Runs a job and measures the CPU time that a process, and the PostgreSQL below it, use meanwhile. */
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

/** A failed request makes its scenario's figures doubtful, so it is listed beside them. */
export function tellFailures(bench: Bench, scenario: string, answer: LoadAnswer): void {
  for (const failure of answer.failures) bench.figures.fault(scenario, failure);
}
