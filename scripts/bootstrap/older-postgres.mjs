import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Debian has each version of PostgreSQL in its own folder; 15 is the oldest that we support. */
export const POSTGRES_15 = '/usr/lib/postgresql/15/bin';

export const hasPostgres15 = () => existsSync(join(POSTGRES_15, 'initdb'));

/** A test file of the server marks with such a line that its SQL may differ between versions, and how. */
const MARK = /^\/\/ Also on PostgreSQL 15: \S/m;

/**
 * The test files that run on PostgreSQL 15 in every `npm test`: those of the schema and of SQL that differs between versions.
 * @param {string} server the server's folder @returns {string[]} paths inside it, in order
 */
export function filesForPostgres15(server) {
  return readdirSync(server, { recursive: true })
    .map(String)
    .filter((path) => path.endsWith('.test.ts') && !path.includes('node_modules'))
    .filter((path) => MARK.test(readFileSync(join(server, path), 'utf8')))
    .sort();
}
