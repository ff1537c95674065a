import { sql } from 'kysely';
import { type Db, rowsOf, statement, type Tx } from '#platform/database/index';

/** The sum of an account in a currency: debits less credits, in minor units. */
export interface Balance {
  account: string;
  currency: string;
  amount_minor: number;
}
/** With the sum of the debits alone. */
export interface Sums extends Balance {
  debit_minor: number;
}

const selectBoundary = statement(
  'payments.ledger-boundary',
  `select least(coalesce((select max(day) + 1 from ledger_day)::timestamp at time zone 'UTC', '-infinity'),
     date_trunc('day', $1::timestamptz, 'UTC'))::text as since`,
  rowsOf<{ since: string }>({ notNull: ['since'] }),
);

// The boundary is a value: as a part of the statement, the planner would take it for a third of the ledger
const selectSums = statement(
  'payments.balances',
  `select account, currency, sum(amount_minor)::bigint as amount_minor, sum(debit_minor)::bigint as debit_minor from (
     select account, currency, amount_minor, debit_minor from ledger_day
       where day < ($1::timestamptz at time zone 'UTC')::date
     union all
     select p.account, p.currency, p.amount_minor, greatest(p.amount_minor, 0) from ledger_entry e
       join ledger_posting p on p.entry_id = e.id
       where e.at >= $1::timestamptz and e.at < $2::timestamptz
   ) part group by account, currency order by account, currency`,
  rowsOf<Sums>({ notNull: ['account', 'currency', 'amount_minor', 'debit_minor'] }),
);

/**
 * What was booked on every account before a moment: whole days that are summed from their sums, the rest from the postings.
 * @param until as the database writes it
 */
export async function findSums(db: Db | Tx, until: string): Promise<Sums[]> {
  const [boundary] = await selectBoundary(db, until);
  return selectSums(db, boundary?.since, until);
}

/** What every account holds now, to the last entry. */
export async function findBalances(db: Db | Tx): Promise<Balance[]> {
  const sums = await findSums(db, 'infinity');
  return sums.map(({ account, currency, amount_minor }) => ({ account, currency, amount_minor }));
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
  `insert into ledger_day (day, account, currency, amount_minor, debit_minor)
   select $1::date, p.account, p.currency, sum(p.amount_minor),
     coalesce(sum(p.amount_minor) filter (where p.amount_minor > 0), 0) from ledger_entry e
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
  return db.transaction().execute(async (tx) => {
    // What is booked into an earlier day, by the database's trigger, waits for it
    await sql`select pg_advisory_xact_lock(hashtextextended('ledger_day', 0))`.execute(tx);
    const [next] = await selectNextDay(tx);
    return next !== undefined && (await insertDay(tx, next.day)).length > 0;
  });
}
