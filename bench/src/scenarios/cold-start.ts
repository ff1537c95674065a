import { setTimeout as sleep } from 'node:timers/promises';
import { memoryBytes, processTree } from '../machine/processes.ts';
import { startProduct } from '../product/start-product.ts';
import { waitUntilIdle } from '../product/wait-until-idle.ts';
import type { Figures } from '../report/figures.ts';

const MB = 1e6;
/** The server closes connections that were not used for half a minute. */
const AT_REST_MS = 45_000;

/**
 * Starts the built product on its data and stops it again: time to the first page, and memory when it is idle. Nothing
 * else may run on that data.
 */
export async function measureColdStart(figures: Figures, dataDir: string, scale: number): Promise<void> {
  const product = await startProduct({ dataDir });
  const record = (figure: string, unit: string, most: number | undefined, value: number): void =>
    figures.record(
      { scenario: 'Cold start', scale, figure, unit, goal: most === undefined ? undefined : { most } },
      value,
    );
  try {
    record('start of the process to its first page, PostgreSQL included', 's', 3, product.firstPageMs / 1000);
    await waitUntilIdle(product);
    await sleep(AT_REST_MS);
    const parts = { server: 0, PostgreSQL: 0 };
    for (const { pid, name } of processTree(product.pid)) {
      parts[name.startsWith('postgres') ? 'PostgreSQL' : 'server'] += memoryBytes(pid) / MB;
    }
    record('memory at rest, all processes (PSS)', 'MB', 300, parts.server + parts.PostgreSQL);
    record('memory at rest, server', 'MB', undefined, parts.server);
    record('memory at rest, PostgreSQL', 'MB', undefined, parts.PostgreSQL);
  } finally {
    await product.stop();
  }
}
