-- compatible
-- What administrators have set for the whole site; what is not here has its default.
create table site_setting (
  key text primary key,
  value jsonb not null,
  version integer not null default 1 check (version > 0),
  updated_by bigint references app_user on delete set null,
  updated_at timestamptz not null default now()
);
