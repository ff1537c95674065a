import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type NamedStatement, namedStatements } from '../../src/platform/database/statement.ts';

const SOURCE = new URL('../../src/', import.meta.url);

/** Every named statement of the program: it loads all files that make some. */
export async function allStatements(): Promise<NamedStatement[]> {
  const names = await readdir(fileURLToPath(SOURCE), { recursive: true });
  for (const name of names) {
    if (!/(?:repository|queries)\.ts$/.test(name)) continue;
    const file = new URL(name.replaceAll('\\', '/'), SOURCE);
    if ((await readFile(file, 'utf8')).match(/\bstatement\b/)) await import(file.href);
  }
  return namedStatements();
}
