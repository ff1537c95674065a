import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate } from '#platform/database/index';
import { silentLog } from '#platform/observability/index';
import { databaseUrl } from '../../database-url.ts';
import type { Fault } from '../fault.ts';
import { expectIntegrity, isReady, must, watchHealth } from '../oracle.ts';
import { startWriters } from '../writers.ts';

const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url));
const NEXT_RELEASE = '9999_next_release.sql';

/**
 * A second node starts on the database of a busy one, then the next release migrates it under both; nodes of this release go on, and
 * one that starts afterwards is refused.
 */
export const migration: Fault = {
  name: 'migration',
  proves:
    'The next release migrates under two busy nodes: they go on, and an older program is refused afterwards',
  takes: '1 min',
  async run(site) {
    const stopDatabase = await site.startDatabase();
    const directory = await mkdtemp(join(tmpdir(), 'darasa-migrations-'));
    try {
      const settings = { DATABASE_URL: databaseUrl(site.connection) };
      const first = await site.start(settings);
      const writers = await startWriters(first.url, site);
      const health = watchHealth(first.url, site);
      const second = await site.start({ ...settings, PORT: '0' });
      must(await isReady(second.url), 'The second node is not ready');

      await cp(MIGRATIONS, directory, { recursive: true });
      await writeFile(
        join(directory, NEXT_RELEASE),
        `alter table support_message add column next_release text;
         create index support_message_next_release on support_message (next_release);
         alter table enrollment add column next_release text;`,
      );
      const { applied } = await migrate({ connection: site.connection, log: silentLog(), directory });
      must(applied.join() === NEXT_RELEASE, `Applied were ${applied.join(', ')}`);
      must(
        (await writers.nextAcknowledged(10_000)) !== undefined,
        'No write was accepted after the migration',
      );
      const old = await site.start({ ...settings, PORT: '0' }).catch((error: Error) => error.message);
      must(
        typeof old === 'string' && old.includes('but this program only knows'),
        'A program that is older than its database was not refused',
      );
      await writers.stop();
      await health.stop();
      return await expectIntegrity(site, writers);
    } finally {
      await site.stop();
      await stopDatabase();
      await rm(directory, { recursive: true, force: true });
    }
  },
};
