import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

/*
 * Loaded into the product before its own code (`--import`): answers on a socket of its own how long its event loop stood still at most
 * since the last question, in milliseconds.
 */

const RESOLUTION_MS = 1;
const path = process.env.BENCH_HEARTBEAT;

// Not in the processes that it starts
if (path && isMainThread && process.argv[1]?.endsWith('src/main.ts')) {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  rmSync(path, { force: true });
  const server = createServer((_request, response) => {
    // The timer that was late while this waited is counted first
    setTimeout(() => {
      response.end(JSON.stringify({ longest: Math.max(0, delay.max / 1e6 - RESOLUTION_MS) }));
      delay.reset();
    }, 3 * RESOLUTION_MS);
  });
  server.listen(path);
  server.unref();
}
