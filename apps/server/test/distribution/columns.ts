import { readFileSync } from 'node:fs';

const SCHEMA = new URL('../../src/platform/database/schema.gen.ts', import.meta.url);

/** The columns of each table and view, from the types that are made of the migrated database. */
export function readColumns(): ReadonlyMap<string, ReadonlySet<string>> {
  const source = readFileSync(SCHEMA, 'utf8');
  const namesIn = (body: string) => [...body.matchAll(/^ {2}(\w+):/gm)].map(([, name = '']) => name);
  const interfaces = new Map(
    [...source.matchAll(/^export interface (\w+) \{\n([^}]*)\}/gm)].map(([, name = '', body = '']) => [
      name,
      new Set(namesIn(body)),
    ]),
  );
  const tables = /^export interface DB \{\n([^}]*)\}/m.exec(source)?.[1] ?? '';
  return new Map(
    [...tables.matchAll(/^ {2}(\w+): (\w+);/gm)].map(([, table = '', type = '']) => [
      table,
      interfaces.get(type) ?? new Set<string>(),
    ]),
  );
}
