-- compatible
-- Reports that somebody keeps for themselves: a filter under a name. With a schedule a link to it is sent by email, the next time at `next_at`.
create table saved_report (
  id bigint primary key generated always as identity,
  user_id bigint not null references app_user on delete cascade,
  name text not null,
  filter jsonb not null,
  schedule text check (schedule in ('weekly', 'monthly')),
  created_at timestamptz not null default now(),
  next_at timestamptz,
  sent_at timestamptz,
  check ((schedule is null) = (next_at is null))
);
create index saved_report_person on saved_report (user_id, lower(name), id);
create index saved_report_due on saved_report (next_at, id) where next_at is not null;

-- Links by which auditors read one report without an account. The filter is a copy: what it shows does not change with the saved report.
-- Of the secret only its SHA-256 is stored.
create table auditor_link (
  id bigint primary key generated always as identity,
  -- Whom it is for, and the report's name
  name text not null,
  report text not null,
  filter jsonb not null,
  secret_hash bytea not null unique,
  created_by bigint references app_user on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  opened integer not null default 0,
  opened_at timestamptz
);
create index auditor_link_person on auditor_link (created_by) where created_by is not null;
