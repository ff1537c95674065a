import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/embedded-postgres/index';
import { silentLog } from '#platform/observability/index';

/** For databases of the tests: nothing waits for the disk. */
export const FAST_SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '150',
  shared_buffers: '128MB',
  autovacuum: 'off',
  // Copies of the template bypass the write-ahead log
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '4GB',
};

/** A PostgreSQL for one test, which may stop and kill it. */
export const startScratchPostgres = (dataDir: string): Promise<EmbeddedPostgres> =>
  startEmbeddedPostgres({
    dataDir,
    log: silentLog(),
    noSync: true,
    settings: FAST_SETTINGS,
    binDir: process.env.TEST_PG_BIN,
  });
