-- compatible
-- Breaches of personal data, as they are written down for the authority.
create table data_breach (
  id bigint primary key generated always as identity,
  title text not null,
  found_at timestamptz not null,
  began_at timestamptz,
  happened text not null,
  data text not null,
  people integer,
  risks text not null,
  measures text not null,
  advice text not null,
  told_authority_at timestamptz,
  told_people_at timestamptz,
  version integer not null default 1,
  created_by bigint references app_user on delete set null,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  check (began_at is null or began_at <= found_at)
);
create index data_breach_creator on data_breach (created_by);

-- What the last night removed of each kind of data that is kept for a time.
create table retention_run (
  kind text primary key,
  ran_at timestamptz not null,
  removed integer not null
);
create index conversation_age on conversation (last_at);
