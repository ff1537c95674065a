-- compatible

-- Backups of the site and trials of them, for the desk. What a backup holds lies beside it.
create table backup_run (
  id bigint generated always as identity primary key,
  -- full: database, files and keys; log: what has changed since; trial: the newest one was restored and checked
  kind text not null check (kind in ('full', 'log', 'trial')),
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  -- The backup that was made, followed or tried
  backup text,
  bytes bigint,
  -- Why it failed, in a sentence
  problem text
);
create index backup_run_by_kind on backup_run (kind, started_at desc);
