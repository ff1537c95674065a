import { setTimeout as sleep } from 'node:timers/promises';
import { startCpuMeter } from '../machine/cpu-meter.ts';
import type { Product } from './start-product.ts';

const LIMIT_SECONDS = 120;
/** CPU time per second of an idle program. */
const QUIET_MS = 30;

/** Waits until the product is idle after its start: jobs, warming up. */
export async function waitUntilIdle(product: Product): Promise<void> {
  let quiet = 0;
  for (let second = 0; second < LIMIT_SECONDS && quiet < 3; second++) {
    const stop = startCpuMeter(product.pid);
    await sleep(1000);
    const used = stop();
    quiet = used.own + used.postgres < QUIET_MS ? quiet + 1 : 0;
  }
}
