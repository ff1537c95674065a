-- no-transaction
-- compatible
-- One invoice an order; what is exported of a month

create unique index concurrently if not exists receipt_invoice on receipt (order_id) where kind = 'invoice';
create index concurrently if not exists receipt_issued on receipt (issued_at, id);
create index concurrently if not exists ledger_entry_at on ledger_entry (at, id);
