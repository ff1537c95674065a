import { become } from '../bootstrap/entry.mjs';
import { ensureWebBuilt } from '../bootstrap/web-build.mjs';

/** Restarts nodes under load and counts failed requests. */
export async function run(args) {
  await ensureWebBuilt();
  await become('apps/server/test/faults/main.ts', args);
}
