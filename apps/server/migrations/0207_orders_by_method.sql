-- no-transaction
-- compatible
-- The list of orders paid in one way: with a million orders, a way that few have chosen read all of them.
create index concurrently if not exists course_order_method on course_order (method, id desc);
