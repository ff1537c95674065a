import { Kysely, PostgresDialect } from 'kysely';
import codegen from 'kysely-codegen';
import pg from 'pg';
import type { DatabaseConnection } from '#platform/database/index';

/**
 * The content of `platform/database/schema.gen.ts` for a migrated database. The types match what type-parsers.ts
 * returns: int8 and numeric are numbers, a date is a string.
 */
export async function renderDatabaseTypes(connection: DatabaseConnection): Promise<string> {
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ ...connection, max: 1 }) }),
  });
  try {
    return await codegen.generate({
      db,
      dialect: new codegen.PostgresDialect({ dateParser: 'string', numericParser: 'number' }),
      outFile: null,
      typeMapping: { int8: 'number' },
      typeOnlyImports: true,
    });
  } finally {
    await db.destroy();
  }
}
