import type pg from 'pg';
import {
  findBalances,
  sumNextDay,
} from '../../../apps/server/src/modules/payments/ledger/balance-repository.ts';
import { createDatabase } from '../../../apps/server/src/platform/database/index.ts';
import { silentLog } from '../../../apps/server/src/platform/observability/index.ts';
import { connectionOf } from '../product/connection.ts';
import type { Product } from '../product/start-product.ts';
import { median } from '../statistics.ts';

/** As many sales a day as fill the ledger in two years. */
const DAYS = 730;
const TIMES = 9;
const BULK_TIMEOUT_MS = 600_000;

/** Entries of two accounts each over two years, without the triggers that check each of them. */
export async function addEntries(client: pg.Client, count: number): Promise<void> {
  await client.query('set session_replication_role = replica');
  await client.query(
    `with entries as (
       insert into ledger_entry (order_id, kind, at)
       select 1, 'paid', now() - interval '1 day' * ($2::float8 * (1 - n / $1::float8)) from generate_series(1, $1::int) n
       returning id)
     insert into ledger_posting (entry_id, account, currency, amount_minor)
       select id, account, case when id % 10 = 0 then 'USD' else 'KES' end, sign * (100 + id % 100000)
       from entries, (values ('cash', 1), ('receivable', -1)) a (account, sign)`,
    [count, DAYS],
  );
  await client.query('set session_replication_role = origin');
  await client.query('vacuum analyze ledger_entry, ledger_posting');
}

/** Sums the days as the nightly job does, then asks for the balances. */
export async function balancesOf(product: Product): Promise<{ days: number; balancesMs: number }> {
  const connection = (await connectionOf(product)) as Parameters<typeof createDatabase>[0];
  const database = createDatabase(connection, {
    ...{ log: silentLog(), poolSize: 1, queryTimeoutMs: BULK_TIMEOUT_MS },
  });
  try {
    let days = 0;
    while (await sumNextDay(database.db)) days++;
    const times: number[] = [];
    for (let time = 0; time < TIMES; time++) {
      const began = performance.now();
      await findBalances(database.db);
      times.push(performance.now() - began);
    }
    return { days, balancesMs: median(times) };
  } finally {
    await database.close();
  }
}
