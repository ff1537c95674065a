import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate } from '../apps/server/src/platform/database/index.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/index.ts';
import { silentLog } from '../apps/server/src/platform/observability/index.ts';
import { renderDatabaseTypes } from '../apps/server/test/postgres/render-database-types.ts';

// `npm run types`: generates the database types from the current migrations, in a temporary database.

const target = fileURLToPath(new URL('../apps/server/src/platform/database/schema.gen.ts', import.meta.url));
const dataDir = await mkdtemp(join(tmpdir(), 'darasa-types-'));
const log = silentLog();
const postgres = await startEmbeddedPostgres({ dataDir, log, noSync: true, settings: { fsync: 'off' } });
try {
  const { version } = await migrate({ connection: postgres.connection, log });
  await writeFile(target, await renderDatabaseTypes(postgres.connection));
  console.log(`Wrote the types of schema version ${version}.`);
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
