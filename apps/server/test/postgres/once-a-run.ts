import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';

const PATIENCE_MS = 240_000;

/**
 * Makes something that all test files of a run share: the first caller makes it, and the others wait, whatever process they are in.
 * @param path what is there once it is made, completely; `<path>.lock` says that somebody does
 */
export async function onceARun(path: string, make: () => Promise<void>): Promise<void> {
  const first = await mkdir(`${path}.lock`).then(
    () => true,
    () => false,
  );
  if (first) return make();
  const until = Date.now() + PATIENCE_MS;
  while (!existsSync(path)) {
    if (Date.now() > until) throw new Error(`The test that began to make ${path} did not finish in time`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
