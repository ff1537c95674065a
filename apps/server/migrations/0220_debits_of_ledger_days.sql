-- compatible
-- Debits beside the sums of the ledger by day: a trial balance is read from both. What is booked into a day that is summed already is
-- added to its sums.

alter table ledger_day add column debit_minor bigint check (debit_minor >= 0);

-- The previous release sums days without their debits
create function ledger_day_of_previous_release() returns trigger language plpgsql as $$
begin
  new.debit_minor := (
    select coalesce(sum(p.amount_minor) filter (where p.amount_minor > 0), 0)
    from ledger_entry e join ledger_posting p on p.entry_id = e.id
    where e.at >= new.day::timestamp at time zone 'UTC' and e.at < (new.day + 1)::timestamp at time zone 'UTC'
      and p.account = new.account and p.currency = new.currency);
  return new;
end $$;
create trigger ledger_day_of_previous_release before insert on ledger_day
  for each row when (new.debit_minor is null) execute function ledger_day_of_previous_release();

create function ledger_add_to_summed_days() returns trigger language plpgsql as $$
begin
  if not exists (
    select from added a join ledger_entry e on e.id = a.entry_id
    where e.at < date_trunc('day', now() - interval '1 day', 'UTC')
  ) then
    return null;
  end if;
  -- Nobody sums a day meanwhile
  perform pg_advisory_xact_lock(hashtextextended('ledger_day', 0));
  insert into ledger_day as d (day, account, currency, amount_minor, debit_minor)
    select (e.at at time zone 'UTC')::date, a.account, a.currency, sum(a.amount_minor),
      coalesce(sum(a.amount_minor) filter (where a.amount_minor > 0), 0)
    from added a join ledger_entry e on e.id = a.entry_id
    where e.at < (select (max(day) + 1)::timestamp at time zone 'UTC' from ledger_day)
    group by 1, 2, 3
    on conflict (day, account, currency) do update
      set amount_minor = d.amount_minor + excluded.amount_minor, debit_minor = d.debit_minor + excluded.debit_minor;
  return null;
end $$;
create trigger ledger_posting_of_summed_day after insert on ledger_posting
  referencing new table as added for each statement execute function ledger_add_to_summed_days();
