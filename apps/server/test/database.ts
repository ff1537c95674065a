import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { createDatabase, type Database, type DatabaseConnection } from '#platform/database/index';
import { silentLog } from '#platform/observability/index';
import { onDatabase } from './global-setup.ts';

export interface TestDatabase extends Database {
  connection: DatabaseConnection;
  /** Closes the pool and drops the database. */
  drop(): Promise<void>;
}

/**
 * Creates a migrated database (a copy of the run's template, about 30 ms). Call it in `beforeAll` of a test file and
 * `drop()` it in `afterAll`.
 * @param options.empty without tables, for tests of the migrations themselves
 */
export async function createTestDatabase(options: { empty?: boolean } = {}): Promise<TestDatabase> {
  const server = inject('testServer');
  const name = `darasa_test_${randomBytes(8).toString('hex')}`;
  // PostgreSQL allows one copy of the template at a time, and several workers may copy at once.
  const template = options.empty ? 'template0' : inject('templateDatabase');
  await retryWhileBusy(() =>
    onServer(server, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`),
  );
  const connection = onDatabase(server, name);
  // Test machines are busy: a slow query is not an error here.
  const database = createDatabase(connection, { log: silentLog(), poolSize: 8, queryTimeoutMs: 15_000 });
  return {
    ...database,
    connection,
    async drop() {
      await database.close();
      await onServer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
}

const OBJECT_IN_USE = '55006';

async function retryWhileBusy(action: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await action();
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== OBJECT_IN_USE || attempt === 50) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20 + Math.random() * 50));
    }
  }
}

async function onServer(server: DatabaseConnection, statement: string): Promise<void> {
  const client = new pg.Client({ ...server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
