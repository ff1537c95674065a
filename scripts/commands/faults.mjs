import { become } from '../bootstrap/entry.mjs';
import { ensureWebBuilt } from '../bootstrap/web-build.mjs';

/** Breaks the built product in one way after the other, or in the named one, and checks what must hold. */
export async function run(args) {
  await ensureWebBuilt();
  await become('apps/server/test/faults/main.ts', args);
}
