import { type Bench, type Stage, tellFailures } from '../bench.ts';
import { startChild } from '../child.ts';
import type { LoadAnswer, LoadJob } from '../load/jobs.ts';

/** Lists of courses that are asked for while something else is measured. */
export const READS_PER_SECOND = 50;

/** @returns the 99th percentile of lists of courses, in milliseconds, asked for by a process of their own */
export async function readCatalogue(
  bench: Bench,
  stage: Stage,
  scenario: string,
  seconds: number,
): Promise<number> {
  const reader = startChild<LoadJob, LoadAnswer>(new URL('../load/load-process.ts', import.meta.url));
  try {
    const read = await reader.ask({
      kind: 'http',
      origin: stage.product.origin,
      paths: stage.workload.list.paths,
      rate: READS_PER_SECOND,
      seconds: bench.seconds(seconds),
      seed: bench.round,
    });
    tellFailures(bench, `${scenario}: the catalogue`, read);
    return read.p99;
  } finally {
    await reader.stop();
  }
}
