-- compatible
-- How SMS are sent: one row, or none. `sealed`: the settings of its kind, encrypted, as is the last part of the callback's address. Money is in
-- ten-thousandths of the currency, since a part may cost less than a cent.
create table sms_setting (
  id smallint primary key default 1 check (id = 1),
  -- Null: switched off; the version counts on
  kind text,
  sealed bytea,
  sender text not null default '',
  currency text not null default 'KES',
  part_price bigint not null default 0 check (part_price >= 0),
  budget bigint not null default 0 check (budget >= 0),
  callback_hash bytea unique,
  callback_path bytea,
  version integer not null default 1,
  updated_by bigint references app_user on delete set null,
  updated_at timestamptz not null default now()
);

-- What a month of the site's calendar has cost, and of which obstacles administrators were told in it.
create table sms_month (
  month date primary key,
  parts integer not null default 0,
  cost bigint not null default 0,
  told text[] not null default '{}'
);

-- Numbers that people have shown to be theirs. Several people may share one.
create table sms_phone (
  user_id bigint primary key references app_user on delete cascade,
  number text not null,
  confirmed_at timestamptz not null default now()
);
create index sms_phone_number on sms_phone (number);

-- The code that was sent last to somebody, as a keyed hash.
create table sms_code (
  user_id bigint primary key references app_user on delete cascade,
  number text not null,
  code_hash bytea not null,
  attempts smallint not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null
);

-- Guardians who have agreed to get SMS about a child. Rows stay when they take that back: who, when, and how.
create table sms_guardian (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user on delete cascade,
  name text not null,
  number text not null,
  how text not null,
  consented_at timestamptz not null default now(),
  recorded_by bigint references app_user on delete set null,
  withdrawn_at timestamptz,
  withdrawn_by bigint references app_user on delete set null
);
create unique index sms_guardian_current on sms_guardian (user_id) where withdrawn_at is null;
create index sms_guardian_number on sms_guardian (number);

-- Phones that have sent STOP.
create table sms_stop (
  number text primary key,
  stopped_at timestamptz not null default now()
);

-- Every message that was given to a provider. `sending`: what became of it is not known (yet).
create table sms_message (
  id uuid primary key,
  purpose text not null check (purpose in ('notification', 'guardian', 'code', 'test')),
  user_id bigint references app_user on delete cascade,
  -- One for a delivery, whatever is repeated
  delivery_id bigint unique,
  number text not null,
  month date not null,
  parts smallint not null,
  cost bigint not null,
  state text not null check (state in ('sending', 'refused', 'sent', 'delivered', 'failed')),
  reason text,
  provider text not null,
  -- The provider's id
  reference text,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);
create unique index sms_message_reference on sms_message (provider, reference) where reference is not null;
create index sms_message_person on sms_message (user_id, created_at);
create index sms_message_number on sms_message (number, created_at);
create index sms_message_month on sms_message (month, state);
create index sms_message_age on sms_message (created_at);

-- Whether an announcement comes by SMS too. Each costs money, so it is said each time.
alter table announcement add column by_sms boolean not null default false;
