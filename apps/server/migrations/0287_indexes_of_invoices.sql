-- no-transaction
-- compatible
create index concurrently if not exists course_order_invoice on course_order (invoice_id, id) where invoice_id is not null;
create index concurrently if not exists course_order_given on course_order (given_by, created_at) where given_by is not null;
