import { become, productEnvironment } from '../bootstrap/entry.mjs';
import { ensureWebBuilt } from '../bootstrap/web-build.mjs';

/** The product: builds the web app if needed, then starts the server. */
export async function run(args) {
  // Another build was named, as tests do
  if (!process.env.WEB_DIST) await ensureWebBuilt();
  Object.assign(process.env, productEnvironment(process.env));
  await become('apps/server/src/main.ts', args);
}
