import { become, productEnvironment } from '../bootstrap/entry.mjs';

/** Background jobs only. */
export async function run(args) {
  Object.assign(process.env, productEnvironment(process.env));
  await become('apps/server/src/worker.ts', args);
}
