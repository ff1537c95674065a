import type pg from 'pg';
import type { ConstructorOptions, PgBoss } from 'pg-boss';
import type { ChangeFeed } from '#platform/database/index';
import type { Log } from '#platform/observability/index';

const SCHEMA = 'pgboss';

/**
 * Starts pg-boss on our pool and our LISTEN connection: it opens none of its own. The package is loaded here, so that it
 * does not slow the server's start.
 */
export async function openBoss(options: { pool: pg.Pool; feed: ChangeFeed; log: Log }): Promise<PgBoss> {
  const { pool, feed, log } = options;
  const { PgBoss } = await import('pg-boss');
  const boss = new PgBoss({
    db: databaseFor(pool, feed),
    schema: SCHEMA,
    useListenNotify: true,
    persistWarnings: false,
  });
  // Without a listener an 'error' event would end the process.
  boss.on('error', (error) => log.warn({ err: error }, 'The job queue reported an error'));
  boss.on('warning', (warning) => log.warn({ warning: warning.data }, warning.message));
  await boss.start();
  return boss;
}

function databaseFor(pool: pg.Pool, feed: ChangeFeed): NonNullable<ConstructorOptions['db']> {
  return {
    executeSql: (text, values) => pool.query(text, values),
    async listen(channel, onNotification, onReconnect) {
      const stop = await feed.listen(channel, (name) => onNotification(String(name)), {
        text: true,
        onGap: onReconnect,
      });
      return { close: () => Promise.resolve(stop()) };
    },
  };
}
