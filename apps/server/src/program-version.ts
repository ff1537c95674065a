import { readFileSync } from 'node:fs';

let version: string | undefined;

/** Of this program, from the `package.json` of the repository. */
export function programVersion(): string {
  version ??= (
    JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as { version: string }
  ).version;
  return version;
}
