import { sql } from 'kysely';
import { createDatabase, type DatabaseConnection, type Db } from '#platform/database/index';
import type { ProcessContext } from './run-process.ts';

/** Inserting several thousand rows may take longer than any request. */
const SEED_QUERY_TIMEOUT_MS = 120_000;
const MARK = 'first_run';

/**
 * Inserts the demo content when the settings ask for it: on the first run only (so SEED=none on the first run stays
 * none), or when SEED=demo is set and the content is missing.
 * @returns lines to print about the demo accounts; empty when this start created none
 */
export async function seedOnFirstRun(
  context: ProcessContext,
  connection: DatabaseConnection,
): Promise<string[]> {
  const { config, log, progress } = context;
  const database = createDatabase(connection, {
    log,
    poolSize: 2,
    queryTimeoutMs: SEED_QUERY_TIMEOUT_MS,
    applicationName: 'darasa-seed',
  });
  try {
    const wanted = config.seed === 'demo' || (config.seed === 'first-run' && (await isFirstRun(database.db)));
    const lines = wanted ? await seed(context, database.db) : [];
    await markFirstRun(database.db);
    return lines;
  } finally {
    await database.close();
  }

  async function seed({ config: { dataDir, storage } }: ProcessContext, db: Db): Promise<string[]> {
    const [{ DEMO_PASSWORD, demoAccounts, seedDemo }, { createPasswords }] = await Promise.all([
      import('../../demo/seed.ts'),
      import('#modules/identity'),
    ]);
    const report = await progress.step('Putting in the demo content', () =>
      seedDemo({ db, log, dataDir, bucket: storage, now: new Date(), hashPassword: createPasswords().hash }),
    );
    if (!report.seeded) return [];
    const addresses = demoAccounts.map((account) => account.email);
    return [`Demo accounts: ${addresses.join(', ')} (password ${DEMO_PASSWORD})`];
  }
}

async function isFirstRun(db: Db): Promise<boolean> {
  const row = await db.selectFrom('platform_state').select('key').where('key', '=', MARK).executeTakeFirst();
  return row === undefined;
}

async function markFirstRun(db: Db): Promise<void> {
  await db
    .insertInto('platform_state')
    .values({ key: MARK, value: sql`to_jsonb(now())` })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
