import { createDatabase, migrate, pendingMigrations } from '#platform/database/index';
import { withDatabase } from '../command-database.ts';
import { flag, readFlags, say } from './flags.ts';

const QUERY_MS = 30_000;

/** Brings the database to the schema of this release, beside traffic; or says what that would do. */
export async function migrateSite(args: readonly string[]): Promise<number> {
  const { check = false, json = false } = readFlags(args, { check: flag, json: flag });
  return withDatabase(
    async ({ connection, log }) => {
      if (!check) {
        const { applied, version } = await migrate({ connection, log });
        if (json) say(JSON.stringify({ applied, version }));
        else
          say(
            applied.length === 0
              ? `The database is at schema version ${version} already.`
              : `${applied.join('\n')}\nThe database is at schema version ${version} now.`,
          );
        return 0;
      }
      const database = createDatabase(connection.direct ?? connection, {
        ...{ log, poolSize: 1, queryTimeoutMs: QUERY_MS, applicationName: 'darasa-admin' },
      });
      try {
        const found = await pendingMigrations(database.db);
        const pending = found.map(({ name }) => name);
        const compatible = found.every((one) => one.compatible);
        if (json) say(JSON.stringify({ pending, compatible }));
        else if (pending.length === 0) say('Nothing is to be done.');
        else
          say(
            `${pending.join('\n')}\n${compatible ? 'The release before can run on the database afterwards.' : 'The release before cannot run on the database afterwards.'}`,
          );
        return 0;
      } finally {
        await database.close();
      }
    },
    'darasa-admin',
    { migrates: false },
  );
}
