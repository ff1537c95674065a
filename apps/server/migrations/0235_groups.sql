-- compatible
-- Groups of people: classes, cohorts, teams and departments. `organisation_id` is null: of the site itself, which is one organisation.
create table people_group (
  id bigint primary key generated always as identity,
  organisation_id bigint,
  kind text not null check (kind in ('class', 'cohort', 'team', 'department')),
  name text not null,
  parent_id bigint references people_group,
  -- Of the school's or company's own lists
  external_number text,
  term text not null default '',
  starts_on date,
  ends_on date,
  -- Most learners at a time; null: as many as want to come
  capacity integer check (capacity > 0),
  -- Whether learners may leave it themselves
  may_leave boolean not null default true,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by bigint references app_user on delete set null,
  words text not null generated always as (' ' || lower(name || ' ' || coalesce(external_number, '') || ' ' || term)) stored,
  check (parent_id <> id),
  check (ends_on >= starts_on)
);
create unique index people_group_number on people_group (coalesce(organisation_id, 0), lower(external_number));
create index people_group_parent on people_group (parent_id) where parent_id is not null;
create index people_group_name on people_group (lower(name), id);

-- Who is or was in a group: a row for each time. `settled_at` null: what the group gives them, or gave them, is still to be settled.
create table group_member (
  id bigint primary key generated always as identity,
  group_id bigint not null references people_group on delete cascade,
  user_id bigint not null references app_user on delete cascade,
  role text not null check (role in ('learner', 'leader')),
  source text not null check (source in ('staff', 'code', 'invitation', 'list')),
  joined_at timestamptz not null default now(),
  left_at timestamptz,
  settled_at timestamptz,
  check (left_at >= joined_at)
);
create unique index group_member_now on group_member (group_id, user_id) where left_at is null;
create index group_member_person on group_member (user_id, group_id);
create index group_member_unsettled on group_member (group_id, id) where settled_at is null;

-- A course that a group gives to its learners. `on_leave`: what becomes of it for those who leave the group.
create table group_course (
  group_id bigint not null references people_group on delete cascade,
  course_id bigint not null references course on delete cascade,
  on_leave text not null check (on_leave in ('end', 'keep')),
  given_at timestamptz not null default now(),
  given_by bigint references app_user on delete set null,
  -- When it was taken from the group again
  ended_at timestamptz,
  primary key (group_id, course_id)
);
create index group_course_course on group_course (course_id);

-- What became of a course for a learner of a group that gives it. `already`: they were in it by other means.
create table group_place (
  group_id bigint not null,
  course_id bigint not null,
  user_id bigint not null references app_user on delete cascade,
  outcome text not null check (outcome in ('enrolled', 'already', 'waiting', 'refused', 'left')),
  -- Why they were refused
  reason text,
  changed_at timestamptz not null default now(),
  primary key (group_id, course_id, user_id),
  foreign key (group_id, course_id) references group_course on delete cascade
);
create index group_place_person on group_place (user_id);

-- A person whom a group brought into a course, and one who waits for a seat because of it. No foreign key: groups are a later module.
alter table enrollment add column group_id bigint;
alter table enrollment drop constraint enrollment_source_check;
alter table enrollment add constraint enrollment_source_check
  check (source in ('free', 'order', 'waitlist', 'staff', 'group')) not valid;
alter table enrollment drop constraint enrollment_ended_reason_check;
alter table enrollment add constraint enrollment_ended_reason_check
  check (ended_reason in ('left', 'refunded', 'removed', 'erased', 'group')) not valid;
alter table seat add column group_id bigint;

-- People as others see them, for modules that list them: accounts that were not deleted.
create view person_entry as
  select id as user_id, username, first_name, last_name, avatar_url, roles, disabled_at is null as active
  from app_user where deleted_at is null;
