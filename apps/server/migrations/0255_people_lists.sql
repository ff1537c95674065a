-- compatible
-- Lists of people that a school brings: the file, its lines, and what became of each. Kept for 30 days.
create table people_list (
  id uuid primary key default gen_random_uuid(),
  organisation_id bigint,
  -- Of the request that made it: a second identical one finds it
  request_key text,
  file_name text not null,
  -- Gone once it is read
  source bytea,
  state text not null default 'reading' check (state in
    ('reading', 'columns', 'checking', 'checked', 'applying', 'stopped', 'applied', 'undoing', 'undone', 'failed')),
  heads text[] not null default '{}',
  -- In the order of the heads; null: not used
  fields text[] not null default '{}',
  date_order text check (date_order in ('day-first', 'month-first')),
  asks_date_order boolean not null default false,
  missing text not null default 'leave' check (missing in ('leave', 'end')),
  -- What names of classes mean, by the name in lower case
  group_names jsonb not null default '{}',
  near_groups jsonb not null default '[]',
  -- Learners who were in the list's classes when it was checked
  present integer not null default 0,
  groups_made bigint[] not null default '{}',
  lines integer not null default 0,
  progress_done integer not null default 0,
  progress_total integer not null default 0,
  problem text,
  created_by bigint references app_user on delete set null,
  -- Who applied it, or undoes it
  acting bigint references app_user on delete set null,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  applied_at timestamptz
);
create unique index people_list_request on people_list (created_by, request_key);
create index people_list_created on people_list (created_at desc);
create index people_list_acting on people_list (acting);

create table people_list_line (
  list_id uuid not null references people_list on delete cascade,
  line integer not null,
  cells text[] not null,
  -- What somebody corrected, by field, and allowed
  mended jsonb not null default '{}',
  allowed text[] not null default '{}',
  outcome text check (outcome in ('made', 'changed', 'unchanged', 'ended', 'refused')),
  reason text,
  field text,
  allow text,
  name text not null default '',
  user_id bigint references app_user on delete set null,
  -- What was done; null: nothing yet
  done jsonb,
  undone boolean not null default false,
  primary key (list_id, line)
);
create index people_list_line_outcome on people_list_line (list_id, outcome, line);
create index people_list_line_person on people_list_line (user_id);

-- Who is in the list's classes and not in the list
create table people_list_missing (
  list_id uuid not null references people_list on delete cascade,
  group_id bigint not null,
  user_id bigint not null references app_user on delete cascade,
  done boolean not null default false,
  undone boolean not null default false,
  primary key (list_id, group_id, user_id)
);
create index people_list_missing_person on people_list_missing (user_id);

-- What columns were last said to be, by their heads
create table people_list_columns (
  heads text primary key,
  fields text[] not null,
  used_at timestamptz not null default now()
);
