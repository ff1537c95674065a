-- compatible
-- Plans of what becomes of classes at the end of a year, and what was done by them.
create table year_plan (
  id uuid primary key default gen_random_uuid(),
  organisation_id bigint,
  state text not null default 'draft' check (state in ('draft', 'applying', 'stopped', 'applied', 'undoing', 'undone')),
  -- Leaders go with their class
  with_leaders boolean not null default false,
  -- Accounts of learners who leave are locked
  lock_leaving boolean not null default false,
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
create index year_plan_created on year_plan (created_at desc);
create index year_plan_created_by on year_plan (created_by);
create index year_plan_acting on year_plan (acting);

-- What becomes of a class; one without a row stays as it is
create table year_class (
  plan_id uuid not null references year_plan on delete cascade,
  group_id bigint not null references people_group on delete cascade,
  fate text not null check (fate in ('keep', 'up', 'leave', 'archive')),
  to_group_id bigint references people_group on delete set null,
  new_name text,
  -- Whether it is archived when nobody is in it afterwards
  archives boolean not null default true,
  made_group_id bigint references people_group on delete set null,
  -- Archived by the plan
  archived boolean not null default false,
  primary key (plan_id, group_id)
);
create index year_class_group on year_class (group_id);
create index year_class_to on year_class (to_group_id);
create index year_class_made on year_class (made_group_id);

-- Before it is applied: those for whom something else was chosen. Then: everybody, and what was done, so that it can be undone.
create table year_person (
  plan_id uuid not null references year_plan on delete cascade,
  group_id bigint not null references people_group on delete cascade,
  user_id bigint not null references app_user on delete cascade,
  role text not null default 'learner' check (role in ('learner', 'leader')),
  choice text check (choice in ('stay', 'leave', 'move')),
  to_group_id bigint references people_group on delete set null,
  outcome text check (outcome in ('moved', 'left', 'stayed', 'refused')),
  reason text,
  -- The group that it made them a member of
  joined_id bigint references people_group on delete set null,
  -- The membership of the class was ended
  ended boolean not null default false,
  locked boolean not null default false,
  undone boolean not null default false,
  primary key (plan_id, group_id, user_id)
);
create index year_person_person on year_person (user_id);
create index year_person_group on year_person (group_id);
create index year_person_to on year_person (to_group_id);
create index year_person_joined on year_person (joined_id);
