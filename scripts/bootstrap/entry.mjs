import { pathToFileURL } from 'node:url';
import { fromRoot } from './paths.mjs';

/** Goes on as another program of ours, in this process: one process less between a signal and the server. */
export async function become(path, args = []) {
  const file = fromRoot(path);
  process.argv.splice(1, process.argv.length, file, ...args);
  await import(pathToFileURL(file).href);
}

/**
 * What `npm start` adds to the environment. Without NODE_ENV React renders four times slower; but who did not say
 * "production" is trying the product out, and the demo content is welcome.
 */
export function productEnvironment(env) {
  return env.NODE_ENV ? {} : { NODE_ENV: 'production', ALLOW_DEMO: env.ALLOW_DEMO ?? '1' };
}
