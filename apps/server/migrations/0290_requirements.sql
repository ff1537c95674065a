-- compatible
-- Who has to do which course or track until when. `organisation_id` is null: of the site itself, which is one organisation.
create table requirement (
  id bigint primary key generated always as identity,
  organisation_id bigint,
  target text not null check (target in ('people', 'group', 'everybody')),
  -- Null as well when the group was deleted: then the requirement concerns nobody
  group_id bigint references people_group on delete set null,
  course_id bigint references course on delete cascade,
  track_id smallint references track on delete cascade,
  -- A day of the site's time zone, or days after somebody was assigned
  due_on date,
  due_days integer check (due_days between 0 and 3650),
  mandatory boolean not null,
  -- Done anew every so many months
  renew_months integer check (renew_months between 1 and 120),
  -- When leaders are told who is overdue; null: never
  escalate_days integer check (escalate_days between 1 and 365),
  note text not null default '',
  created_at timestamptz not null default now(),
  created_by bigint references app_user on delete set null,
  ended_at timestamptz,
  check (num_nonnulls(course_id, track_id) = 1),
  check (num_nonnulls(due_on, due_days) = 1)
);
create index requirement_group on requirement (group_id) where group_id is not null;
create index requirement_course on requirement (course_id) where course_id is not null;
create index requirement_track on requirement (track_id) where track_id is not null;
create index requirement_everybody on requirement (id) where target = 'everybody' and ended_at is null;

-- The people of a requirement that names them.
create table requirement_person (
  requirement_id bigint not null references requirement on delete cascade,
  user_id bigint not null references app_user on delete cascade,
  added_at timestamptz not null default now(),
  removed_at timestamptz,
  primary key (requirement_id, user_id)
);
create index requirement_person_person on requirement_person (user_id);

-- One time that somebody has to do it. A requirement that is renewed has several for each person; those before the last stay as they are.
create table requirement_round (
  id bigint primary key generated always as identity,
  requirement_id bigint not null references requirement on delete cascade,
  user_id bigint not null references app_user on delete cascade,
  round integer not null check (round > 0),
  -- The last one of this person
  current boolean not null default true,
  began_at timestamptz not null,
  -- The day in the site's zone, and the moment when it is over. `changed_due_on`: this person's own instead
  due_on date not null,
  due_at timestamptz not null,
  changed_due_on date,
  started_at timestamptz,
  finished_at timestamptz,
  -- When the next round begins; null: never, or not known yet
  next_at timestamptz,
  excused_at timestamptz,
  excused_by bigint references app_user on delete set null,
  excused_reason text,
  -- When it was no longer asked of the person
  dropped_at timestamptz,
  -- What became of their seat in the course
  outcome text check (outcome in ('enrolled', 'already', 'waiting', 'refused', 'left', 'offered')),
  reason text,
  -- The last reminder by the clock, the last one by hand, and whether the leaders know
  reminded_at timestamptz,
  reminded_stage integer,
  asked_at timestamptz,
  escalated_at timestamptz,
  unique (requirement_id, user_id, round),
  check ((excused_at is null) = (excused_reason is null))
);
create unique index requirement_round_current on requirement_round (requirement_id, user_id) where current;
create index requirement_round_person on requirement_round (user_id, requirement_id) where current;
create index requirement_round_open on requirement_round (requirement_id, due_at, user_id)
  where current and dropped_at is null and excused_at is null and finished_at is null;
create index requirement_round_due on requirement_round (due_at, id)
  where current and dropped_at is null and excused_at is null and finished_at is null;
create index requirement_round_next on requirement_round (next_at) where current and dropped_at is null and next_at is not null;

-- People for whom something is to be settled.
create table requirement_unsettled (
  id bigint primary key generated always as identity,
  user_id bigint not null unique references app_user on delete cascade
);

-- A person whom a requirement brought into a course, and one who waits for a seat because of it. No foreign key: a later module.
alter table enrollment add column requirement_id bigint;
-- When they began to do the course once more; what they did before is kept by learning
alter table enrollment add column again_at timestamptz;
alter table enrollment drop constraint enrollment_source_check;
alter table enrollment add constraint enrollment_source_check
  check (source in ('free', 'order', 'waitlist', 'staff', 'group', 'requirement')) not valid;
alter table enrollment drop constraint enrollment_ended_reason_check;
alter table enrollment add constraint enrollment_ended_reason_check
  check (ended_reason in ('left', 'refunded', 'removed', 'erased', 'group', 'requirement')) not valid;
alter table seat add column requirement_id bigint;

-- What somebody had done in a course before they began it once more.
create table course_repeat (
  id bigint primary key generated always as identity,
  user_id bigint not null,
  course_id bigint not null,
  revision_id bigint,
  completed_at timestamptz not null,
  ended_at timestamptz not null,
  progress jsonb not null,
  lessons jsonb not null,
  foreign key (user_id, course_id) references enrollment (user_id, course_id) on delete cascade
);
create index course_repeat_person on course_repeat (user_id, course_id);

-- People as others see them, now with the time since when they have an account.
create or replace view person_entry as
  select id as user_id, username, first_name, last_name, avatar_url, roles, disabled_at is null as active, created_at
  from app_user where deleted_at is null;
