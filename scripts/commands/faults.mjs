import { become } from '../bootstrap/entry.mjs';
import { ensureWebBuilt } from '../bootstrap/web-build.mjs';

/** Lists the ways in which the built product can be broken; or breaks it in the named one, or in `all`, and checks what must hold. */
export async function run(args) {
  if (args.length > 0) await ensureWebBuilt();
  await become('apps/server/test/faults/main.ts', args);
}
