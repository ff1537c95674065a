-- compatible
-- Uploaded files of questions, which a job reads and another puts into the question bank
create table question_import (
  id uuid primary key,
  user_id bigint not null references app_user on delete cascade,
  -- The uploaded file; it is deleted when its questions are in the bank
  media_id uuid not null,
  file_name text not null,
  format text not null,
  state text not null default 'reading' check (state in ('reading', 'read', 'importing', 'imported', 'failed')),
  -- Per cent of what has been read
  percent integer not null default 0 check (percent between 0 and 100),
  -- How many of its questions there are, and how many of them have been dealt with; null: the importing has not begun
  total integer not null default 0,
  position integer,
  skip_known boolean not null default false,
  added integer not null default 0,
  known integer not null default 0,
  -- What became of each place, as the API says it
  notes jsonb not null default '[]',
  -- The questions that it put into the bank
  question_ids uuid[] not null default '{}',
  problem text,
  created_at timestamptz not null default now()
);
create index question_import_of on question_import (user_id, created_at desc);
create index question_import_age on question_import (created_at);
