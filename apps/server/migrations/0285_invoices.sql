-- compatible
-- Courses that a school or a company pays for others: its people are enrolled at once, and the orders stay open until staff settle them. The
-- release before neither writes nor looks for the state `invoiced`.
alter table course_order drop constraint course_order_state_check;
alter table course_order add constraint course_order_state_check check (state in
  ('awaiting_payment', 'payment_reported', 'invoiced', 'paid', 'refunded', 'cancelled', 'expired')) not valid;

-- What is asked of a payer: the orders of several people. Its number, `P-2026-000012`, comes from its own counter.
create table order_invoice (
  id bigint primary key generated always as identity,
  year smallint not null,
  sequence integer not null check (sequence > 0),
  -- Who pays, as it was written
  payer text not null,
  payer_number text not null default '',
  currency text not null references currency_rate,
  seller text not null,
  seller_number text not null,
  reason text not null,
  -- Of the people; no foreign key: groups are a later module
  group_id bigint,
  issued_at timestamptz not null default now(),
  issued_by bigint references app_user on delete set null,
  unique (year, sequence)
);

-- `given_by`: the teacher who let somebody in for nothing, as one of the places that they may give in a month
alter table course_order add column invoice_id bigint, add column given_by bigint;
alter table course_order add constraint course_order_invoice_id_fkey
  foreign key (invoice_id) references order_invoice not valid;
alter table course_order add constraint course_order_given_by_fkey
  foreign key (given_by) references app_user on delete set null not valid;

-- How many people teachers may let into their own priced courses in a month; 0: none
alter table payment_settings add column teacher_places integer not null default 0 check (teacher_places between 0 and 1000);
