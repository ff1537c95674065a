import type pg from 'pg';
import type { ConstructorOptions, PgBoss } from 'pg-boss';
import type { ChangeFeed } from '#platform/database/index';
import type { Log } from '#platform/observability/index';

const SCHEMA = 'pgboss';
const DAY_S = 86_400;
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
    // Each look at all queues costs as much as fifty jobs; with SILENT_AFTER_S, how soon the jobs of a dead process go on
    superviseIntervalSeconds: 120,
    // What we do not use, or find by one query for all queues (wake-workers.ts)
    flowIntervalSeconds: DAY_S,
    // Queues do not change while processes run, and one that is missing is looked up
    queueCacheIntervalSeconds: 600,
    // A minute in which no process was up would be lost (schedules.ts)
    schedule: false,
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
