import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fromRoot } from '../bootstrap/paths.mjs';
import { violationsIn } from './find-violations.mjs';
import { tooLarge } from './sizes.mjs';
import { ownershipGaps, tablesOf } from './tables.mjs';

// Part of `npm run check`: imports, the owners of tables, the place of SQL, and the sizes of files and folders.

const FOLDERS = ['apps/server/src', 'apps/web/src', 'packages/contract/src'];
const SCHEMA = 'apps/server/src/platform/database/schema.gen.ts';

const found = [];
const sizes = [];
for (const folder of FOLDERS) {
  for (const name of await readdir(fromRoot(folder), { recursive: true })) {
    if (!/\.(ts|tsx)$/.test(name) || /\.gen\.ts$/.test(name)) continue;
    const path = join(folder, name).replaceAll('\\', '/');
    const text = await readFile(fromRoot(path), 'utf8');
    sizes.push({ path, lines: text.split('\n').length - 1 });
    found.push(...violationsIn(path, text).map((violation) => `${path}\n    ${violation}`));
  }
}
found.push(...tooLarge(sizes));
found.push(...ownershipGaps(tablesOf(await readFile(fromRoot(SCHEMA), 'utf8'))));
process.stdout.write(
  found.length > 0 ? `${found.join('\n')}\n` : `${sizes.length} files keep the boundaries.\n`,
);
process.exitCode = found.length > 0 ? 1 : 0;
