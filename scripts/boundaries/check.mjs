import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fromRoot } from '../bootstrap/paths.mjs';
import { circlesAmong } from './circles.mjs';
import { violationsIn } from './find-violations.mjs';
import { importsOf, resolve } from './imports.mjs';
import { tooLarge } from './sizes.mjs';
import { ownershipGaps, tablesOf } from './tables.mjs';

// Part of `npm run check`: imports, circles between folders, the owners of tables, the place of SQL, and the sizes of files and folders.

const FOLDERS = ['apps/server/src', 'apps/web/src', 'packages/contract/src', 'packages/sandbox/src'];
const SCHEMA = 'apps/server/src/platform/database/schema.gen.ts';

const found = [];
const files = [];
for (const folder of FOLDERS) {
  for (const name of await readdir(fromRoot(folder), { recursive: true })) {
    if (!/\.(ts|tsx)$/.test(name) || /\.gen\.ts$/.test(name)) continue;
    const path = join(folder, name).replaceAll('\\', '/');
    const text = await readFile(fromRoot(path), 'utf8');
    files.push({
      path,
      lines: text.split('\n').length - 1,
      imports: importsOf(path, text).map(({ specifier }) => resolve(path, specifier)),
    });
    found.push(...violationsIn(path, text).map((violation) => `${path}\n    ${violation}`));
  }
}
found.push(...tooLarge(files), ...circlesAmong(files));
found.push(...ownershipGaps(tablesOf(await readFile(fromRoot(SCHEMA), 'utf8'))));
process.stdout.write(
  found.length > 0 ? `${found.join('\n')}\n` : `${files.length} files keep the boundaries.\n`,
);
process.exitCode = found.length > 0 ? 1 : 0;
