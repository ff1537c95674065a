import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { type DatabaseConnection, migrate } from '#platform/database/index';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/index';
import { silentLog } from '#platform/observability/index';
import { FAST_SETTINGS } from './postgres/scratch-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server on which tests may create and drop databases. */
    testServer: DatabaseConnection;
    /** Migrated and never written to: the template of test databases. */
    templateDatabase: string;
    /** Where this run stores the built web app; see builtWeb. */
    webBuild: string;
    /** The folder in which this run stores the files of a migrated PostgreSQL; see prepareData. */
    preparedData: string;
  }
}

/** Inside the web app's folder, so that the built server finds its dependencies. */
const WEB_BUILD = fileURLToPath(
  new URL(`../../web/node_modules/.test-build-${process.pid}`, import.meta.url),
);

/**
 * One PostgreSQL for the whole run: TEST_DATABASE_URL if set, else an embedded one that is stopped at the end of the
 * run (TEST_PG_BIN selects its programs, such as /usr/lib/postgresql/15/bin).
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const log = silentLog();
  const { server, stop } = await openServer();
  const templateDatabase = `darasa_template_${process.pid}`;
  await onServer(server, `CREATE DATABASE ${templateDatabase}`);
  await migrate({ connection: onDatabase(server, templateDatabase), log });
  project.provide('testServer', server);
  project.provide('templateDatabase', templateDatabase);
  project.provide('webBuild', WEB_BUILD);
  const preparedData = join(tmpdir(), `darasa-prepared-${process.pid}`);
  project.provide('preparedData', preparedData);
  return async () => {
    for (const part of ['', '.lock', '.unfinished'])
      await rm(`${WEB_BUILD}${part}`, { recursive: true, force: true });
    await rm(preparedData, { recursive: true, force: true });
    await onServer(server, `DROP DATABASE IF EXISTS ${templateDatabase} WITH (FORCE)`);
    await stop();
  };

  async function openServer(): Promise<{ server: DatabaseConnection; stop: () => Promise<void> }> {
    if (process.env.TEST_DATABASE_URL) {
      return { server: { connectionString: process.env.TEST_DATABASE_URL }, stop: () => Promise.resolve() };
    }
    const dataDir = await mkdtemp(join(tmpdir(), 'darasa-test-'));
    const embedded = await startEmbeddedPostgres({
      dataDir,
      log,
      noSync: true,
      binDir: process.env.TEST_PG_BIN,
      settings: FAST_SETTINGS,
    });
    return {
      server: embedded.connection,
      stop: async () => {
        await embedded.stop();
        await rm(dataDir, { recursive: true, force: true });
      },
    };
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

/** The same server, another database. */
export function onDatabase(server: DatabaseConnection, database: string): DatabaseConnection {
  if (!server.connectionString) return { ...server, database };
  const url = new URL(server.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}
