import type pg from 'pg';

/** Two upgrades of one site at once, from two machines. Held until the session ends. @returns whether there is no other */
export async function takeUpgradeLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock(7340271848) as taken');
  return rows[0]?.taken === true;
}
