import type pg from 'pg';

/** What a session would be started with, in milliseconds. */
export interface Limits {
  statement_timeout: number;
  lock_timeout: number;
  idle_in_transaction_session_timeout: number;
}

const BEGIN = /^\s*(?:begin|start transaction)\b/i;

/**
 * Lets a connection go through a pooler in transaction mode, behind which each transaction may be on another session: limits are set in each
 * transaction, in the same round trip as its beginning, and statements have no names unless the pooler knows them.
 * @param client a new connection
 */
export function goThroughPooler(client: pg.ClientBase, limits: Limits, pooled: 'unnamed' | 'named'): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const settings = Object.entries(limits)
    .map(([name, ms]) => `set local ${name} = ${ms}`)
    .join('; ');
  client.query = ((...args: unknown[]) => {
    const [config, values, ...rest] = args;
    if (typeof config === 'string' && BEGIN.test(config) && !config.includes(';'))
      return query(`${config}; ${settings}`, ...rest.concat(typeof values === 'function' ? values : []));
    if (pooled === 'named' || typeof config !== 'object' || config === null || !('name' in config))
      return query(...args);
    const { name: _, ...unnamed } = config;
    return query(unnamed, ...args.slice(1));
  }) as typeof client.query;
}
