import pg from 'pg';
import { progress } from '../progress.ts';
import { suspendIndexes } from './indexes.ts';
import { startForLoading } from './prepare-database.ts';

/** How large the books are. */
export interface BookSizes {
  orders: number;
  entries: number;
  buyers: number;
  teachers: number;
}

const TABLES = ['course_order', 'order_line', 'payment', 'earning', 'ledger_entry', 'ledger_posting'];
const DAYS = 730;

/**
 * Orders of two years that were paid through M-Pesa, with their lines, payments and earnings, and a ledger about them, in a data directory
 * with some courses. The triggers that check each row are left out.
 */
export async function loadBooks(dataDir: string, sizes: BookSizes): Promise<void> {
  const postgres = await startForLoading(dataDir);
  const client = new pg.Client({ ...(postgres.connection as pg.ClientConfig) });
  try {
    await client.connect();
    await client.query('set session_replication_role = replica');
    await client.query("set maintenance_work_mem = '1GB'");
    const restore = await suspendIndexes(client, TABLES);
    for (const [name, statement] of Object.entries(statements(sizes))) {
      progress(`  ${name}`);
      await client.query(statement);
    }
    progress('  indexes');
    for (const index of restore) await client.query(index);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
    await postgres.stop();
  }
}

/** By what they fill, in this order. */
function statements({ orders, entries, buyers, teachers }: BookSizes): Record<string, string> {
  const at = (n: string, count: number) =>
    `now() - interval '1 day' * (${DAYS} * (1 - (${n})::float8 / ${count}))`;
  return {
    people: `
      insert into app_user (username, email, email_verified_at, first_name, last_name, roles)
      select 'buyer-' || n, 'buyer-' || n || '@books.example', now(), 'Buyer', 'Number' || n, '{student}'
      from generate_series(1, ${buyers}) n;
      insert into app_user (username, email, email_verified_at, first_name, last_name, roles)
      select 'books-teacher-' || n, 'teacher-' || n || '@books.example', now(), 'Teacher', n::text, '{instructor}'
      from generate_series(1, ${teachers}) n;
      insert into app_user (username, email, email_verified_at, first_name, last_name, roles)
      values ('books-admin', 'admin@books.example', now(), 'Admin', 'Books', '{admin}')`,
    orders: `
      insert into course_order (number, user_id, course_id, course_title, currency, list_minor, tax_name, tax_minor, state, provider, method,
        reference, reference_key, coupon_code, idempotency_key, created_at, expires_at, paid_at, enrolled_at, chosen)
      select 'DRO-' || lpad(n::text, 8, '0'), (select min(id) from app_user where username like 'buyer-%') + n % ${buyers}, 1 + n % 200,
        'Course of the books ' || case when n % 500 = 0 then 'saffron' else 'clay' end || ' ' || n % 200, 'KES', 290000, 'VAT', 40000,
        (array['paid', 'paid', 'paid', 'paid', 'paid', 'paid', 'paid', 'paid', 'cancelled', 'expired'])[1 + n % 10],
        'mpesa', 'mpesa_stk', 'QBK' || n, 'QBK' || n, case when n % 20 = 0 then 'EARLY-BIRD' end, n::text, ${at('n', orders)}, now(),
        case when n % 10 < 8 then ${at('n', orders)} end, case when n % 10 < 8 then ${at('n', orders)} end, 'course'
      from generate_series(1, ${orders}) n;
      insert into order_line (order_id, position, course_id, title, list_minor, tax_rate_bp, tax_minor, enrolled_at)
      select id, 1, course_id, course_title, list_minor, 1600, tax_minor, enrolled_at from course_order where reference like 'QBK%';
      insert into payment (provider, mode, transaction_id, order_id, method, amount_minor, currency, fee_minor, allocated_minor, paid_at,
        recorded_at)
      select 'mpesa', 'live', reference_key, id, 'mpesa_stk', total_minor, 'KES', 3000, total_minor, paid_at, paid_at
      from course_order where reference like 'QBK%' and paid_at is not null;
      insert into earning (order_id, line_id, teacher_id, currency, total_minor, tax_minor, fee_minor, amount_minor, share_bp, rule, at,
        available_at)
      select o.id, l.id, (select min(id) from app_user where username like 'books-teacher-%') + (o.course_id % ${teachers}), 'KES',
        o.total_minor, o.tax_minor, 3000, 175000, 7000, 'site', o.paid_at, o.paid_at + interval '14 days'
      from course_order o join order_line l on l.order_id = o.id where o.reference like 'QBK%' and o.paid_at is not null;
      insert into receipt (kind, year, sequence, order_id, amount_minor, seller, buyer, issued_at, tax_minor)
      select k.kind, 2025, o.id, o.id, o.total_minor, 'The academy', 'Buyer', o.paid_at, o.tax_minor
      from course_order o, (values ('receipt'), ('invoice')) k (kind) where o.reference like 'QBK%' and o.paid_at is not null`,
    entries: `
      with entries as (
        insert into ledger_entry (order_id, kind, at)
        select 1 + (n::bigint * ${orders} / ${entries + 1}), (array['placed', 'received', 'allocated', 'paid', 'earned'])[1 + n % 5],
          ${at('n', entries)}
        from generate_series(1, ${entries}) n returning id, kind)
      insert into ledger_posting (entry_id, account, currency, amount_minor)
      select e.id, p.account, case when e.id % 10 = 0 then 'USD' else 'KES' end, p.amount * (1 + e.id % 1000)
      from entries e join (values
        ('placed', 'receivable', 116), ('placed', 'revenue', -100), ('placed', 'tax', -16),
        ('received', 'cash', 113), ('received', 'fees', 3), ('received', 'unallocated', -116),
        ('allocated', 'unallocated', 116), ('allocated', 'receivable', -116),
        ('paid', 'cash', 1), ('paid', 'receivable', -1),
        ('earned', 'shares', 70), ('earned', 'teachers', -70)) p (kind, account, amount) on p.kind = e.kind`,
  };
}
