import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fromRoot } from '../bootstrap/paths.mjs';
import { circlesAmong } from './circles.mjs';
import { needlessClockReads } from './clock.mjs';
import { violationsIn } from './find-violations.mjs';
import { needlessState } from './globals.mjs';
import { importsOf, resolve } from './imports.mjs';
import { tooLarge } from './sizes.mjs';
import { needlessReads, ownershipGaps, tablesOf } from './tables.mjs';

// Part of `npm run check`: imports, circles between folders, the owners of tables, the place of SQL, and the sizes of files and folders.

const FOLDERS = ['apps/server/src', 'apps/web/src', 'packages/contract/src', 'packages/sandbox/src'];
const SCHEMA = 'apps/server/src/platform/database/schema.gen.ts';

/** Enters modules by their index and is kept in files and folders of the same sizes. */
const DEMO = 'apps/server/demo';

/** @param {string} folder */
async function sourcesIn(folder) {
  const names = await readdir(fromRoot(folder), { recursive: true });
  return Promise.all(
    names
      .filter((name) => /\.(ts|tsx)$/.test(name) && !/\.gen\.ts$/.test(name))
      .map(async (name) => {
        const path = join(folder, name).replaceAll('\\', '/');
        const text = await readFile(fromRoot(path), 'utf8');
        return { path, text, lines: text.split('\n').length - 1 };
      }),
  );
}

const sources = (await Promise.all(FOLDERS.map(sourcesIn))).flat();
const demo = await sourcesIn(DEMO);
const files = sources.map(({ path, text, lines }) => ({
  path,
  lines,
  imports: importsOf(path, text).map(({ specifier }) => resolve(path, specifier)),
}));
const found = [...sources, ...demo].flatMap(({ path, text }) =>
  violationsIn(path, text).map((violation) => `${path}\n    ${violation}`),
);
found.push(...tooLarge([...files, ...demo]), ...circlesAmong(files));
found.push(...needlessReads(sources), ...needlessState(sources), ...needlessClockReads(sources));
found.push(...ownershipGaps(tablesOf(await readFile(fromRoot(SCHEMA), 'utf8'))));
process.stdout.write(
  found.length > 0 ? `${found.join('\n')}\n` : `${files.length} files keep the boundaries.\n`,
);
process.exitCode = found.length > 0 ? 1 : 0;
