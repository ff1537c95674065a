import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where the server looks for compilers: in its data directory, by default that of the repository. For commands. */
export const compilersFolder = (): string =>
  resolve(process.env.DATA_DIR ?? fileURLToPath(new URL('../../../../.data', import.meta.url)), 'compilers');

/** The command of npm: it passes the path of its own program to scripts; without it the path is searched. */
export function npmCommand(): [command: string, ...args: string[]] {
  const npm = process.env.npm_execpath;
  if (npm?.endsWith('.js')) return [process.execPath, npm];
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
}
