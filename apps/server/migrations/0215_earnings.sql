-- compatible
-- What teachers get of sales, what they were paid, and how. Amounts are in minor units of `currency`, parts in basis points: 7000 is 70 %.

create table share_settings (
  id boolean primary key default true check (id),
  -- What teachers get where nothing else is set
  share_bp integer not null default 7000 check (share_bp between 0 and 10000),
  -- Whether what providers keep is taken off before the share
  fees_shared boolean not null default false,
  -- Kept of payouts for the tax authority
  withholding_bp integer not null default 0 check (withholding_bp between 0 and 10000)
);
insert into share_settings default values;

-- Smaller balances wait
create table payout_minimum (
  currency text primary key check (currency ~ '^[A-Z]{3}$'),
  amount_minor bigint not null check (amount_minor > 0)
);

-- Another share for a teacher or a course
create table share_override (
  id bigint generated always as identity primary key,
  teacher_id bigint references app_user,
  course_id bigint references course on delete cascade,
  share_bp integer not null check (share_bp between 0 and 10000),
  changed_at timestamptz not null default now(),
  check (num_nonnulls(teacher_id, course_id) = 1)
);
create unique index share_override_teacher on share_override (teacher_id) where teacher_id is not null;
create unique index share_override_course on share_override (course_id) where course_id is not null;

-- Where a teacher's money goes
create table payout_account (
  teacher_id bigint primary key references app_user,
  method text not null check (method in ('mpesa', 'bank')),
  -- Encrypted with the installation's key
  details bytea not null,
  -- What may be shown of it: M-Pesa ending in 678
  masked text not null,
  changed_at timestamptz not null default now()
);

-- A payment to all teachers with a balance in one currency
create table payout_run (
  id bigint generated always as identity primary key,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  state text not null default 'draft' check (state in ('draft', 'paid', 'cancelled')),
  created_by bigint references app_user,
  created_at timestamptz not null default now(),
  -- When and by which reference it was paid, as the administrator says
  paid_on date,
  reference text not null default '',
  closed_by bigint references app_user,
  closed_at timestamptz,
  check ((state = 'draft') = (closed_at is null)),
  check ((state = 'paid') = (paid_on is not null))
);
-- One at a time: nobody is paid twice
create unique index payout_run_draft on payout_run (currency) where state = 'draft';

-- What one teacher gets of a run
create table payout (
  id bigint generated always as identity primary key,
  run_id bigint not null references payout_run,
  teacher_id bigint not null references app_user,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- What was earned, and the part of it that is kept for the tax authority
  amount_minor bigint not null check (amount_minor > 0),
  withheld_minor bigint not null default 0 check (withheld_minor between 0 and amount_minor),
  state text not null default 'planned' check (state in ('planned', 'paid', 'failed', 'left_out', 'cancelled')),
  note text not null default '',
  unique (run_id, teacher_id)
);
create index payout_teacher on payout (teacher_id, id desc);

-- What a teacher gets of a paid line, and what of it goes back with a refund. Also of lines of which the teacher gets nothing: revenue is
-- counted from here. Sales in test mode are not here
create table earning (
  id bigint generated always as identity primary key,
  order_id bigint not null references course_order,
  line_id bigint not null references order_line,
  -- Null: the sale
  refund_id bigint references refund,
  -- The owner of the course when it was paid; null: it had none
  teacher_id bigint references app_user,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- What the buyer paid, with tax; what of it is tax, and what the provider kept. Negative in refunds
  total_minor bigint not null check ((total_minor >= 0) = (refund_id is null)),
  tax_minor bigint not null check (case when refund_id is null then tax_minor >= 0 else tax_minor <= 0 end),
  fee_minor bigint not null default 0,
  amount_minor bigint not null check (case when refund_id is null then amount_minor >= 0 else amount_minor <= 0 end),
  share_bp integer not null check (share_bp between 0 and 10000),
  rule text not null check (rule in ('site', 'teacher', 'course', 'none')),
  at timestamptz not null default now(),
  -- When the time for a refund is over
  available_at timestamptz not null,
  -- Null: not paid out
  payout_id bigint references payout,
  check (teacher_id is not null or amount_minor = 0)
);
create unique index earning_sale on earning (line_id) where refund_id is null;
create unique index earning_refund on earning (refund_id, line_id) where refund_id is not null;
create index earning_order on earning (order_id);
create index earning_teacher on earning (teacher_id, currency, at) where teacher_id is not null;
create index earning_open on earning (currency, teacher_id, available_at)
  where payout_id is null and amount_minor <> 0;
create index earning_payout on earning (payout_id) where payout_id is not null;
create index earning_time on earning (currency, at);

insert into ledger_account (code, kind) values
  ('shares', 'expense'), ('teachers', 'liability'), ('withheld', 'liability');
alter table ledger_entry add column payout_id bigint references payout;
alter table ledger_entry drop constraint ledger_entry_kind_check;
alter table ledger_entry add constraint ledger_entry_kind_check check (kind in ('placed', 'withdrawn', 'paid', 'refunded', 'received',
  'allocated', 'returned', 'earned', 'earning_reversed', 'paid_out')) not valid;
alter table ledger_entry drop constraint ledger_entry_about;
alter table ledger_entry add constraint ledger_entry_about
  check (order_id is not null or payment_id is not null or payout_id is not null) not valid;
create index ledger_entry_payout on ledger_entry (payout_id) where payout_id is not null;
