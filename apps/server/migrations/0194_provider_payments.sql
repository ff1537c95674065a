-- compatible
-- Payments by providers: their settings, tries to pay, what they send, money that came, and what staff must decide.

create table payment_provider (
  name text primary key check (name ~ '^[a-z]+$'),
  mode text not null default 'test' check (mode in ('test', 'live')),
  enabled boolean not null default false,
  -- Settings of each mode, encrypted with the installation's key: they hold secrets
  test_settings bytea,
  live_settings bytea,
  changed_at timestamptz not null default now()
);

-- Where a provider's messages go: an unguessable path for each provider and mode. Older ones stay good, since messages come late
create table payment_callback (
  path_hash bytea primary key,
  provider text not null references payment_provider,
  mode text not null check (mode in ('test', 'live')),
  -- Encrypted with the installation's key
  path bytea not null,
  created_at timestamptz not null default now()
);
create index payment_callback_provider on payment_callback (provider, mode, created_at desc);

-- One try to pay an order
create table payment_attempt (
  id bigint generated always as identity primary key,
  order_id bigint not null references course_order,
  provider text not null,
  mode text not null check (mode in ('test', 'live')),
  method text not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Whom the provider asks, where it asks a phone
  phone text,
  -- created: the provider is being asked. unknown: it gave no answer. expired: nobody paid in time
  state text not null default 'created' check (state in ('created', 'pending', 'unknown', 'succeeded', 'failed', 'expired')),
  -- The provider's id of the try, and where the buyer pays
  reference text,
  redirect_url text,
  -- What the buyer has to type, where they send the money themselves
  instructions jsonb,
  -- One of the provider's results
  code text,
  -- What a message that proves nothing has said: the money's id and who paid
  claim jsonb,
  idempotency_key text not null,
  -- When the provider is asked how it stands; null: no more
  ask_at timestamptz,
  asked integer not null default 0,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  unique (order_id, idempotency_key)
);
create unique index payment_attempt_reference on payment_attempt (provider, mode, reference) where reference is not null;
create index payment_attempt_order on payment_attempt (order_id, id desc);
create index payment_attempt_ask on payment_attempt (ask_at) where ask_at is not null;

-- What providers have sent, as it came: stored before anything is done with it
create table provider_message (
  id bigint generated always as identity primary key,
  provider text not null,
  mode text not null check (mode in ('test', 'live')),
  -- The provider's: one that comes again is the same message
  message_id text not null,
  kind text not null default '',
  body bytea not null,
  received_at timestamptz not null default now(),
  times integer not null default 1,
  applied_at timestamptz,
  outcome text,
  order_id bigint references course_order,
  unique (provider, mode, message_id)
);
create index provider_message_order on provider_message (order_id) where order_id is not null;
create index provider_message_waiting on provider_message (id) where applied_at is null;

-- Questions to providers whose answers come as messages
create table provider_question (
  provider text not null,
  mode text not null check (mode in ('test', 'live')),
  reference text not null,
  attempt_id bigint references payment_attempt,
  transaction_id text,
  -- What is asked about, as the message said that asked for it
  fact jsonb not null,
  asked_at timestamptz not null default now(),
  answered_at timestamptz,
  primary key (provider, mode, reference)
);

-- Money that came
create table payment (
  id bigint generated always as identity primary key,
  provider text not null,
  mode text not null check (mode in ('test', 'live')),
  transaction_id text not null,
  -- The provider has not said its id of the money yet: the one of the try stands for it
  provisional boolean not null default false,
  -- Null while it belongs to no order
  order_id bigint references course_order,
  attempt_id bigint references payment_attempt,
  method text,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  fee_minor bigint check (fee_minor >= 0),
  payer text,
  -- Of it, what has paid for the order, and what went back without having done so
  allocated_minor bigint not null default 0 check (allocated_minor >= 0),
  returned_minor bigint not null default 0 check (returned_minor >= 0),
  paid_at timestamptz not null,
  recorded_at timestamptz not null default now(),
  unique (provider, mode, transaction_id),
  check (allocated_minor + returned_minor <= amount_minor)
);
create index payment_order on payment (order_id) where order_id is not null;
create index payment_attempt_paid on payment (attempt_id) where attempt_id is not null;
create index payment_time on payment (provider, mode, paid_at);

-- What staff must decide
create table payment_case (
  id bigint generated always as identity primary key,
  kind text not null,
  state text not null default 'open' check (state in ('open', 'closed')),
  order_id bigint references course_order,
  payment_id bigint references payment,
  attempt_id bigint references payment_attempt,
  amount_minor bigint,
  currency text check (currency ~ '^[A-Z]{3}$'),
  details jsonb not null default '{}',
  opened_at timestamptz not null default now(),
  closed_at timestamptz,
  closed_by bigint references app_user,
  resolution text,
  note text not null default '',
  check ((state = 'closed') = (closed_at is not null))
);
-- One open case about the same thing
create unique index payment_case_open on payment_case
  (kind, coalesce(order_id, 0), coalesce(payment_id, 0), coalesce(attempt_id, 0)) where state = 'open';
create index payment_case_list on payment_case (state, id desc);
create index payment_case_payment on payment_case (payment_id) where payment_id is not null;
create index payment_case_order on payment_case (order_id) where order_id is not null;

-- Money that goes back by the provider that brought it: of a refund, or of a payment that belongs to no order
create table payment_return (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payment,
  refund_id bigint references refund,
  amount_minor bigint not null check (amount_minor > 0),
  reason text not null default '',
  -- waiting: the provider is yet to be asked. by_staff: it cannot, so a person pays; paid_by_staff: who has
  state text not null default 'waiting'
    check (state in ('waiting', 'pending', 'succeeded', 'by_staff', 'paid_by_staff')),
  -- The provider's id, and one of its results
  reference text,
  code text,
  ask_at timestamptz default now(),
  asked integer not null default 0,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);
create index payment_return_payment on payment_return (payment_id);
create index payment_return_refund on payment_return (refund_id) where refund_id is not null;
create index payment_return_ask on payment_return (ask_at) where ask_at is not null;
create index payment_return_reference on payment_return (reference) where reference is not null;

-- Paid with money that is not real: left out of figures
alter table course_order add column test boolean not null default false;

-- Money that belongs to no order yet, and what providers keep
alter table ledger_account drop constraint ledger_account_kind_check;
alter table ledger_account add constraint ledger_account_kind_check
  check (kind in ('asset', 'liability', 'income', 'income_deduction', 'expense'));
insert into ledger_account (code, kind) values ('unallocated', 'liability'), ('fees', 'expense');
alter table ledger_entry alter column order_id drop not null;
alter table ledger_entry add column payment_id bigint references payment;
alter table ledger_entry drop constraint ledger_entry_kind_check;
alter table ledger_entry add constraint ledger_entry_kind_check check
  (kind in ('placed', 'withdrawn', 'paid', 'refunded', 'received', 'allocated', 'returned'));
alter table ledger_entry add constraint ledger_entry_about check (order_id is not null or payment_id is not null);
create index ledger_entry_payment on ledger_entry (payment_id) where payment_id is not null;
-- Money may come in a currency that no course is priced in
alter table ledger_posting drop constraint ledger_posting_currency_fkey;
alter table ledger_posting add constraint ledger_posting_currency check (currency ~ '^[A-Z]{3}$');
