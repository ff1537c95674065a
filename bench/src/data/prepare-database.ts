import { refreshSearchTerms } from '../../../apps/server/src/modules/catalogue/search/vocabulary-repository.ts';
import {
  createDatabase,
  type DatabaseConnection,
  migrate,
} from '../../../apps/server/src/platform/database/index.ts';
import { startEmbeddedPostgres } from '../../../apps/server/src/platform/embedded-postgres/index.ts';
import { silentLog } from '../../../apps/server/src/platform/observability/index.ts';
import { progress } from '../progress.ts';
import { loadDatabase } from './load-database.ts';

/** Creates the product's own database in a data directory, with the current schema, and fills it. */
export async function prepareDatabase(dataDir: string, courses: number): Promise<void> {
  progress(`Loading ${courses.toLocaleString('en')} courses`);
  const postgres = await startForLoading(dataDir);
  try {
    await migrate({ connection: postgres.connection, log: silentLog() });
    await loadDatabase(postgres.connection, courses);
    await gatherVocabulary(postgres.connection);
  } finally {
    await postgres.stop();
  }
  progress(`Loaded ${courses.toLocaleString('en')} courses`);
}

/** The database of a data directory, without what protects it against losses. */
export const startForLoading = (dataDir: string): ReturnType<typeof startEmbeddedPostgres> =>
  startEmbeddedPostgres({
    dataDir,
    log: silentLog(),
    noSync: true,
    settings: {
      fsync: 'off',
      full_page_writes: 'off',
      max_wal_size: '8GB',
      wal_level: 'minimal',
      max_wal_senders: '0',
    },
  });

/** The words for spelling correction: a running product collects them some minutes after courses have changed. */
async function gatherVocabulary(connection: DatabaseConnection): Promise<void> {
  const database = createDatabase(connection, { log: silentLog(), queryTimeoutMs: 600_000 });
  try {
    await database.db.transaction().execute((tx) => refreshSearchTerms(tx));
  } finally {
    await database.close();
  }
}
