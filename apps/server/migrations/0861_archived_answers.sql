-- compatible
-- What was asked and answered in attempts that ended long ago, out of the tables that are read all day. The attempt stays, with its points
-- and an empty paper, and so do the marks of its answers.

create table attempt_archive (
  attempt_id uuid primary key references attempt on delete cascade,
  -- JSON, compressed by gzip: {"paper", "answers"}
  content bytea not null,
  archived_at timestamptz not null default now()
);
-- It is compressed already
alter table attempt_archive alter column content set storage external;

alter table attempt
  -- Null: its answers are where those of others are
  add column answers_archived_at timestamptz,
  -- When somebody brought them back; from then on their age counts
  add column answers_back_at timestamptz;
