-- compatible
-- Looks at the rows from before, beside those who read and write them.
alter table course_order validate constraint course_order_state_check;
alter table course_order validate constraint course_order_invoice_id_fkey;
alter table course_order validate constraint course_order_given_by_fkey;
