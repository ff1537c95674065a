import { type Db, rowsOf, statement, type Tx } from '#platform/database/index';

/** The sum of an account in a currency: debits less credits, in minor units. */
export interface Balance {
  account: string;
  currency: string;
  amount_minor: number;
}

const selectBoundary = statement(
  'payments.ledger-boundary',
  `select coalesce((max(day) + 1)::timestamp at time zone 'UTC', '-infinity')::text as since from ledger_day`,
  rowsOf<{ since: string }>({ notNull: ['since'] }),
);

// The boundary is a value: as a part of the statement, the planner would take it for a third of the ledger
const selectBalances = statement(
  'payments.balances',
  `select account, currency, sum(amount_minor)::bigint as amount_minor from (
     select account, currency, amount_minor from ledger_day where day < ($1::timestamptz at time zone 'UTC')::date
     union all
     select p.account, p.currency, p.amount_minor from ledger_entry e join ledger_posting p on p.entry_id = e.id
       where e.at >= $1::timestamptz
   ) part group by account, currency order by account, currency`,
  rowsOf<Balance>({ notNull: ['account', 'currency', 'amount_minor'] }),
);

/** What every account holds now, to the last entry. */
export async function findBalances(db: Db | Tx): Promise<Balance[]> {
  const [boundary] = await selectBoundary(db);
  return selectBalances(db, boundary?.since);
}

const selectNextDay = statement(
  'payments.next-ledger-day',
  `select (e.at at time zone 'UTC')::date::text as day from ledger_entry e
   where e.at >= coalesce((select (max(day) + 1)::timestamp at time zone 'UTC' from ledger_day), '-infinity')
     and e.at < date_trunc('day', now() - interval '1 day', 'UTC')
   order by e.at limit 1`,
  rowsOf<{ day: string }>({ notNull: ['day'] }),
);

const insertDay = statement(
  'payments.sum-ledger-day',
  `insert into ledger_day (day, account, currency, amount_minor)
   select $1::date, p.account, p.currency, sum(p.amount_minor) from ledger_entry e
     join ledger_posting p on p.entry_id = e.id
     where e.at >= $1::date::timestamp at time zone 'UTC' and e.at < ($1::date + 1)::timestamp at time zone 'UTC'
     group by p.account, p.currency
   on conflict do nothing
   returning day::text as day`,
  rowsOf<{ day: string }>({ notNull: ['day'] }),
);

/**
 * Sums the oldest day that is not summed yet and has been over for a day: whatever was begun in it is committed by then.
 * @returns false when there is none
 */
export async function sumNextDay(db: Db): Promise<boolean> {
  const [next] = await selectNextDay(db);
  return next !== undefined && (await insertDay(db, next.day)).length > 0;
}
