-- no-transaction
-- compatible
-- Days that were summed without their debits; and indexes for the books, which are built beside the sales.

update ledger_day d set debit_minor = s.debit from (
    select (e.at at time zone 'UTC')::date as day, p.account, p.currency,
      coalesce(sum(p.amount_minor) filter (where p.amount_minor > 0), 0) as debit
    from ledger_entry e join ledger_posting p on p.entry_id = e.id
    where exists (select from ledger_day where debit_minor is null)
      and e.at < (select (max(day) + 1)::timestamp at time zone 'UTC' from ledger_day)
    group by 1, 2, 3) s
  where d.debit_minor is null and (s.day, s.account, s.currency) = (d.day, d.account, d.currency);

-- What is left out of the books
create index concurrently if not exists course_order_test on course_order (id) where test;
create index concurrently if not exists payment_test on payment (id) where mode <> 'live';

-- The journal by pages. 0211 meant this one, and found its name taken by 0206
create index concurrently if not exists ledger_entry_at_id on ledger_entry (at, id);
drop index concurrently if exists ledger_entry_at;
