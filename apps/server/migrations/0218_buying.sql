-- compatible
-- Receipts of money that is not real have numbers of their own, and receipts say what of a total was not asked for. An enrollment whose
-- account was deleted ends with that reason. Administrators choose which of several providers serves a way to pay.

alter table receipt
  add column test boolean not null default false,
  -- What of the order's total did not come, and was given to the buyer
  add column waived_minor bigint not null default 0;

alter table enrollment drop constraint enrollment_ended_reason_check;
alter table enrollment add constraint enrollment_ended_reason_check
  check (ended_reason in ('left', 'refunded', 'removed', 'erased')) not valid;

create table payment_way (
  -- Such as `card`: what buyers choose
  way text primary key check (way ~ '^[a-z_]+$'),
  provider text not null references payment_provider
);
