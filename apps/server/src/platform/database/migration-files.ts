import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OperatorError } from '#platform/observability/index';

export interface MigrationFile {
  version: number;
  /** File name, `0001_what_it_does.sql`. */
  name: string;
  sql: string;
  /** sha256 of the text with normalised line endings, so that a checkout on Windows gives the same checksum. */
  checksum: string;
  /** Checksums of the same file as it was before: what it makes is the same, `-- formerly <checksum>` at the beginning says so. */
  formerly: readonly string[];
  /** The release before this one runs on the schema that it makes: a comment at the beginning says `-- compatible`. */
  compatible: boolean;
  /** The first line is `-- no-transaction`: each statement runs by itself (CREATE INDEX CONCURRENTLY). */
  transactional: boolean;
}

const FORMERLY = /^-- formerly ([0-9a-f]{64})$/gm;
const FILE_NAME = /^(\d{4})_[a-z0-9_]+\.sql$/;

/** Reads the migrations of a folder in the order of their numbers. Numbers may be skipped but not used twice. */
export async function readMigrationFiles(directory: string): Promise<MigrationFile[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort();
  let last = 0;
  return Promise.all(
    names.map(async (name) => {
      const match = FILE_NAME.exec(name);
      if (!match) {
        throw new OperatorError(`The migration file ${name} must be named like 0001_what_it_does.sql.`);
      }
      const version = Number(match[1]);
      if (version <= last) {
        throw new OperatorError(
          `The migration ${name} has the same number as another one; give it the next free number.`,
        );
      }
      last = version;
      const sql = (await readFile(join(directory, name), 'utf8')).replaceAll('\r\n', '\n');
      return {
        version,
        name,
        sql,
        checksum: createHash('sha256').update(sql).digest('hex'),
        formerly: [...sql.matchAll(FORMERLY)].map(([, checksum = '']) => checksum),
        compatible: /^(?:--[^\n]*\n)*?--\s*compatible\b/.test(sql),
        transactional: !/^--\s*no-transaction\b/.test(sql),
      };
    }),
  );
}

/** Up to a semicolon at the end of a line that is not between `$$` and `$$`. */
const STATEMENT = /(?:\$\$[\s\S]*?\$\$|[^;$]|\$|;(?![ \t]*(?:\n|$)))+/g;

/**
 * The statements of a `-- no-transaction` migration: each ends with a semicolon at the end of a line, and is safe to run again after a
 * failure. A block (`do $$ … $$`) may commit on its way.
 */
export function splitStatements(sql: string): string[] {
  return (sql.match(STATEMENT) ?? [])
    .map((statement) => statement.replace(/^\s*(?:--[^\n]*(?:\n|$)\s*)*/, '').trim())
    .filter((statement) => statement.length > 0);
}
