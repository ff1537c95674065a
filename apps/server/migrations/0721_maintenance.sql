-- compatible
-- Times in which the site is worked on: visitors and learners read until when, administrators go on. One is open at most.
create table maintenance (
  id bigint generated always as identity primary key,
  started_at timestamptz not null default now(),
  until timestamptz,
  note text not null default '' check (char_length(note) <= 500),
  -- Whether background work waits until it is over
  jobs_wait boolean not null default true,
  -- Browsers of administrators hold it: pages do not know who asks for them
  pass uuid not null default gen_random_uuid(),
  ended_at timestamptz
);
create unique index maintenance_open on maintenance ((true)) where ended_at is null;
