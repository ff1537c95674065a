import { cp, mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import { migrate } from '#platform/database/index';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/index';
import { silentLog } from '#platform/observability/index';
import { onceARun } from './once-a-run.ts';
import { FAST_SETTINGS } from './scratch-postgres.ts';

/**
 * Makes a data directory as a first start leaves it: its PostgreSQL is there, migrated and empty. For tests of something else: creating and
 * migrating one takes longer than most of them. The run's first caller makes it, and everybody gets a copy.
 * @param dataDir where; it may be there already, without a database
 * @param options.bundled for a process of the product, which starts the PostgreSQL that comes with it, whatever TEST_PG_BIN says
 */
export async function prepareData(dataDir: string, options: { bundled?: boolean } = {}): Promise<void> {
  const binDir = options.bundled ? undefined : process.env.TEST_PG_BIN;
  const folder = inject('preparedData');
  await mkdir(folder, { recursive: true });
  const prepared = join(folder, binDir ? 'chosen' : 'bundled');
  await onceARun(prepared, async () => {
    const unfinished = `${prepared}.unfinished`;
    const postgres = await startEmbeddedPostgres({
      dataDir: unfinished,
      log: silentLog(),
      noSync: true,
      settings: FAST_SETTINGS,
      binDir,
    });
    try {
      await migrate({ connection: postgres.connection, log: silentLog() });
    } finally {
      await postgres.stop();
    }
    // The rest says where it was, and who may use it
    await rename(join(unfinished, 'postgres'), prepared);
  });
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await cp(prepared, join(dataDir, 'postgres'), { recursive: true });
}
