-- compatible
-- What an administrator asked for last of the demo content, and how far it is: at most one row.
create table demo_run (
  id boolean primary key default true check (id),
  act text not null check (act in ('load', 'remove')),
  state text not null check (state in ('running', 'done', 'failed')),
  step integer not null default 0,
  steps integer not null default 0,
  problem text,
  kept jsonb,
  changed_at timestamptz not null default now()
);
