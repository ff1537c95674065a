-- no-transaction
-- compatible
-- Numbers are unique in their series

create unique index concurrently if not exists receipt_number on receipt (kind, test, year, sequence);
alter table receipt drop constraint if exists receipt_kind_year_sequence_key;
