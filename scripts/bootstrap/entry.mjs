import { pathToFileURL } from 'node:url';
import { fromRoot } from './paths.mjs';

/** Continues as another program in this process: one process less between a signal and the server. */
export async function become(path, args = []) {
  const file = fromRoot(path);
  process.argv.splice(1, process.argv.length, file, ...args);
  await import(pathToFileURL(file).href);
}

/**
 * The environment that `npm start` adds. Without NODE_ENV React renders four times slower; but an operator who did not set
 * "production" may be trying the product out: demo accounts then work while only this machine can reach the site.
 */
export function productEnvironment(env) {
  return env.NODE_ENV ? {} : { NODE_ENV: 'production', ALLOW_DEMO: env.ALLOW_DEMO || 'loopback' };
}
