-- Orders of courses, coupons, receipts and the ledger. Amounts are in minor units of `currency`.

create table coupon (
  id bigint generated always as identity primary key,
  -- In capitals: people type it in any case
  code text not null unique check (code = upper(code) and code <> ''),
  -- For administrators
  note text not null default '',
  percent smallint check (percent between 1 and 100),
  amount_minor bigint check (amount_minor > 0),
  currency text references currency_rate,
  -- Null: for every course
  course_id bigint references course on delete cascade,
  valid_from timestamptz,
  valid_until timestamptz,
  max_uses integer check (max_uses > 0),
  max_uses_per_person integer check (max_uses_per_person > 0),
  -- Orders that hold it, changed under the lock of this row
  uses integer not null default 0 check (uses >= 0),
  active boolean not null default true,
  created_at timestamptz not null default now(),
  check ((percent is null) <> (amount_minor is null)),
  check ((amount_minor is null) = (currency is null)),
  check (valid_from is null or valid_until is null or valid_until > valid_from),
  -- The last use goes to one order, whatever the code does
  check (max_uses is null or uses <= max_uses)
);
create index coupon_course on coupon (course_id) where course_id is not null;

create table course_order (
  id bigint generated always as identity primary key,
  -- For people: quoted with a payment
  number text not null unique,
  -- Accounts are anonymised, never removed
  user_id bigint not null references app_user,
  -- Null after the course was deleted; its title stays
  course_id bigint references course on delete set null,
  course_title text not null,
  -- Frozen when the order is placed
  currency text not null references currency_rate,
  list_minor bigint not null check (list_minor > 0),
  discount_minor bigint not null default 0 check (discount_minor between 0 and list_minor),
  total_minor bigint not null generated always as (list_minor - discount_minor) stored,
  coupon_id bigint references coupon on delete set null,
  coupon_code text,
  state text not null default 'awaiting_payment'
    check (state in ('awaiting_payment', 'payment_reported', 'paid', 'refunded', 'cancelled', 'expired')),
  provider text not null,
  method text,
  -- As typed, and as it is compared: capitals and digits only
  reference text,
  reference_key text,
  -- Why staff could not find the payment; '' unless it was rejected
  rejection text not null default '',
  refunded_minor bigint not null default 0,
  idempotency_key text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  reminded_at timestamptz,
  reported_at timestamptz,
  paid_at timestamptz,
  -- Refunded in full, cancelled or expired
  closed_at timestamptz,
  -- Null for a paid order that waits for a place in the course
  enrolled_at timestamptz,
  -- What a search by staff reads, besides the name of the buyer
  words text not null generated always as (f_unaccent(lower(' ' || number || ' ' || course_title || ' ' ||
    coalesce(reference, '') || ' ' || coalesce(reference_key, '') || ' ' || coalesce(coupon_code, '')))) stored,
  unique (user_id, idempotency_key),
  check (refunded_minor between 0 and list_minor - discount_minor),
  check ((state in ('paid', 'refunded')) = (paid_at is not null))
);
-- One open order a person and course
create unique index course_order_open on course_order (user_id, course_id)
  where state in ('awaiting_payment', 'payment_reported');
-- A payment pays for one order
create unique index course_order_reference_paid on course_order (provider, reference_key)
  where state in ('paid', 'refunded');
create index course_order_reference on course_order (reference_key) where reference_key is not null;
create index course_order_user on course_order (user_id, id desc);
create index course_order_course on course_order (course_id);
create index course_order_coupon on course_order (coupon_id, user_id) where coupon_id is not null;
create index course_order_words on course_order using gin (words gin_trgm_ops);
create index course_order_state on course_order (state, id desc);
create index course_order_expiry on course_order (expires_at) where state = 'awaiting_payment';
create index course_order_waiting on course_order (course_id, paid_at) where state = 'paid' and enrolled_at is null;

create table refund (
  id bigint generated always as identity primary key,
  order_id bigint not null references course_order,
  amount_minor bigint not null check (amount_minor >= 0),
  reason text not null,
  created_at timestamptz not null default now()
);
create index refund_order on refund (order_id);

-- The next numbers of receipts and credit notes. The row is locked until the transaction ends, so that none is left out
create table receipt_counter (
  kind text not null,
  year smallint not null,
  last integer not null,
  primary key (kind, year)
);

-- Receipts and credit notes, as they were issued
create table receipt (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('receipt', 'credit_note')),
  year smallint not null,
  sequence integer not null check (sequence > 0),
  order_id bigint not null references course_order,
  refund_id bigint unique references refund,
  amount_minor bigint not null,
  seller text not null,
  buyer text not null,
  issued_at timestamptz not null default now(),
  unique (kind, year, sequence),
  check ((kind = 'credit_note') = (refund_id is not null))
);
create unique index receipt_order on receipt (order_id) where kind = 'receipt';
create index receipt_of_order on receipt (order_id, id);

-- What the administrator has set: one row each
create table payment_method (
  method text primary key check (method in ('mobile_money', 'bank_transfer', 'cash')),
  enabled boolean not null default false,
  instructions text not null default '',
  check (not enabled or instructions <> '')
);
insert into payment_method (method) values ('mobile_money'), ('bank_transfer'), ('cash');
create table payment_settings (
  id boolean primary key default true check (id),
  -- Printed on receipts below the name of the site: postal address, tax number
  seller text not null default ''
);
insert into payment_settings default values;

-- Double-entry bookkeeping: an entry is a set of postings whose sum is zero in each currency. Debits are positive.
create table ledger_account (
  code text primary key,
  kind text not null check (kind in ('asset', 'income', 'income_deduction'))
);
insert into ledger_account (code, kind) values
  ('cash', 'asset'),
  ('receivable', 'asset'),
  ('revenue', 'income'),
  ('discounts', 'income_deduction'),
  ('refunds', 'income_deduction');

create table ledger_entry (
  id bigint generated always as identity primary key,
  order_id bigint not null references course_order,
  kind text not null check (kind in ('placed', 'withdrawn', 'paid', 'refunded')),
  at timestamptz not null default now()
);
create index ledger_entry_order on ledger_entry (order_id, id);

create table ledger_posting (
  entry_id bigint not null references ledger_entry,
  account text not null references ledger_account,
  currency text not null references currency_rate,
  amount_minor bigint not null check (amount_minor <> 0),
  primary key (entry_id, account, currency)
);
create index ledger_posting_account on ledger_posting (account, currency);

create function ledger_check_entry() returns trigger language plpgsql as $$
declare
  checked bigint := case when tg_table_name = 'ledger_entry' then (to_jsonb(new) ->> 'id')::bigint
                         else (to_jsonb(new) ->> 'entry_id')::bigint end;
begin
  if not exists (select from ledger_posting where entry_id = checked) then
    raise exception 'ledger entry % has no postings', checked using errcode = 'check_violation';
  end if;
  if exists (select from ledger_posting where entry_id = checked group by currency having sum(amount_minor) <> 0) then
    raise exception 'ledger entry % does not sum to zero', checked using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_entry_is_balanced after insert on ledger_entry
  deferrable initially deferred for each row execute function ledger_check_entry();
create constraint trigger ledger_posting_is_balanced after insert on ledger_posting
  deferrable initially deferred for each row execute function ledger_check_entry();

-- What was posted stays: a mistake is corrected by a further entry
create function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only' using errcode = 'restrict_violation';
end $$;
create trigger ledger_entry_is_kept before update or delete or truncate on ledger_entry
  for each statement execute function ledger_refuse_change();
create trigger ledger_posting_is_kept before update or delete or truncate on ledger_posting
  for each statement execute function ledger_refuse_change();
