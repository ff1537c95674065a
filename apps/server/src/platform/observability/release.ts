import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** Which release of the program this is. */
export interface Release {
  /** That of the repository's `package.json`: the one place where it is written. */
  version: string;
  /** The commit that it was made of; undefined outside of a release (`npm run release`). */
  commit?: string | undefined;
}

const REPOSITORY = new URL('../../../../../', import.meta.url);
const packageFile = z.object({ version: z.string() });
const releaseFile = z.object({ commit: z.string().optional() });

const read = (name: string): unknown => JSON.parse(readFileSync(new URL(name, REPOSITORY), 'utf8'));

/** Of a folder that `npm run release` has made. */
function commitOf(): string | undefined {
  try {
    return releaseFile.parse(read('release.json')).commit;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Read once: a process stays the release as which it started, whatever comes into its folder meanwhile. */
export const release: Readonly<Release> = {
  version: packageFile.parse(read('package.json')).version,
  commit: commitOf(),
};
