import { become, productEnvironment } from '../bootstrap/entry.mjs';
import { ensureWebBuilt } from '../bootstrap/web-build.mjs';

/** The benchmarks, on the built product. */
export async function run(args) {
  await ensureWebBuilt();
  Object.assign(process.env, productEnvironment(process.env));
  await become('bench/src/main.ts', args);
}
