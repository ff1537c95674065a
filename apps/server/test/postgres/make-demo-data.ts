import { createPasswords } from '#modules/identity';
import { createDatabase, migrate } from '#platform/database/index';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/index';
import { silentLog } from '#platform/observability/index';
import { seedDemo } from '../../demo/seed.ts';

// A process that makes a data directory as a first start with SEED=demo leaves it, without starting the product. Argument: where.

const [dataDir = ''] = process.argv.slice(2);
const log = silentLog();
const postgres = await startEmbeddedPostgres({ dataDir, log, noSync: true });
try {
  await migrate({ connection: postgres.connection, log });
  const database = createDatabase(postgres.connection, { log });
  await seedDemo({ db: database.db, log, dataDir, now: new Date(), hashPassword: createPasswords().hash });
  await database.close();
} finally {
  await postgres.stop();
}
