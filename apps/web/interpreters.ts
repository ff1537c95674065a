import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withoutCustomSections } from './custom-sections.ts';

/**
 * Makes the files of the large interpreters that browsers load: the builds of the server without what only debuggers read, 40 % of
 * Python's.
 * @returns the folder that holds them
 */
export function makeInterpreters(): string {
  const folder = fileURLToPath(new URL('../../.cache/interpreters', import.meta.url));
  const languages = join(
    dirname(createRequire(import.meta.url).resolve('@runno/wasi')),
    '../../sandbox/dist/langs',
  );
  mkdirSync(folder, { recursive: true });
  make(join(languages, 'python-3.11.3.wasm'), join(folder, 'python-3.11.3.wasm'), withoutCustomSections);
  return folder;
}

/** Makes a file once for each version of what it is made from. */
function make(from: string, to: string, convert: (bytes: Uint8Array) => Uint8Array): void {
  const since = statSync(to, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (since > statSync(from).mtimeMs) return;
  // Others that build at the same time see all of it or nothing
  const unfinished = `${to}.${process.pid}`;
  writeFileSync(unfinished, convert(readFileSync(from)));
  renameSync(unfinished, to);
}
