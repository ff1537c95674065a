-- Until when buyers get their money back on their own request: days after the payment (0: never), and how much of the course they may
-- have done, in percent.
alter table payment_settings
  add column refund_days integer not null default 14 check (refund_days between 0 and 365),
  add column refund_progress integer not null default 30 check (refund_progress between 0 and 100);
