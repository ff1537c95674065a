-- compatible
-- Receipts get their numbers when their transaction ends: whoever takes the next one waits for a commit only, no longer for all that the
-- transaction before them still has to do. The release before still takes its numbers itself.
alter table receipt alter column sequence drop not null;

create function number_receipt() returns trigger language plpgsql as $$
declare
  next integer;
begin
  -- Those of what was paid with money that is not real are counted apart
  insert into receipt_counter (kind, year, last)
    values (case when new.test then 'test_' || new.kind else new.kind end, new.year, 1)
    on conflict (kind, year) do update set last = receipt_counter.last + 1
    returning last into next;
  update receipt set sequence = next where id = new.id;
  return null;
end $$;

create constraint trigger receipt_numbered after insert on receipt
  deferrable initially deferred for each row
  when (new.sequence is null) execute function number_receipt();
