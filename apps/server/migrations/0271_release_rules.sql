-- compatible
-- When lessons open: what rules of courses ask of a learner, and days that were given to a person or a group.

-- Per cent of the grade of what is taken in the lesson; 100 for who was excused from it
alter table lesson_progress add column score real;

-- Whether lessons of a revision open by rules: their days are among a learner's dates
alter table course_revision add column has_rules boolean not null default false;

-- What others may know of groups: which there are
create view group_entry as
  select id, name, kind, archived_at is not null as archived from people_group;

-- The day on which a lesson opens for a person or a group, whatever the rules of the course say
create table lesson_opening (
  id bigint primary key generated always as identity,
  course_id bigint not null references course on delete cascade,
  lesson_id uuid not null,
  user_id bigint references app_user on delete cascade,
  group_id bigint references people_group on delete cascade,
  opens_on date not null,
  -- Why; only teachers of the course see it
  note text not null default '',
  set_by bigint references app_user on delete set null,
  set_at timestamptz not null default now(),
  check ((user_id is null) <> (group_id is null))
);
create unique index lesson_opening_person on lesson_opening (user_id, course_id, lesson_id) where user_id is not null;
create unique index lesson_opening_group on lesson_opening (course_id, lesson_id, group_id) where group_id is not null;
create index lesson_opening_of_group on lesson_opening (group_id) where group_id is not null;

-- One day for each learner: their own, else the earliest of their groups
create view learner_opening as
  select user_id, course_id, lesson_id,
    coalesce(min(opens_on) filter (where own), min(opens_on)) as opens_on
  from (
    select user_id, course_id, lesson_id, opens_on, true as own from lesson_opening where user_id is not null
    union all
    select m.user_id, o.course_id, o.lesson_id, o.opens_on, false
    from lesson_opening o join group_member m on m.group_id = o.group_id and m.left_at is null and m.role = 'learner'
  ) as given
  group by user_id, course_id, lesson_id;

-- More time or attempts, or other dates, for all of a group
create table group_allowance (
  group_id bigint not null references people_group on delete cascade,
  course_id bigint not null references course on delete cascade,
  assessment_id uuid not null,
  extra_minutes integer not null default 0 check (extra_minutes between 0 and 100000),
  extra_attempts integer not null default 0 check (extra_attempts between 0 and 1000),
  available_until timestamptz,
  due_date timestamptz,
  note text not null default '',
  set_by bigint references app_user on delete set null,
  set_at timestamptz not null default now(),
  primary key (course_id, assessment_id, group_id)
);
create index group_allowance_group on group_allowance (group_id);

-- What holds for each learner: their own dates come before those of their groups, of which the latest counts; of time and attempts
-- the most
create view learner_allowance as
  select user_id, course_id, assessment_id,
    max(extra_minutes) as extra_minutes, max(extra_attempts) as extra_attempts,
    coalesce(max(available_until) filter (where own), max(available_until)) as available_until,
    coalesce(max(due_date) filter (where own), max(due_date)) as due_date
  from (
    select user_id, course_id, assessment_id, extra_minutes, extra_attempts, available_until, due_date, true as own
    from assessment_allowance
    union all
    select m.user_id, g.course_id, g.assessment_id, g.extra_minutes, g.extra_attempts, g.available_until, g.due_date, false
    from group_allowance g join group_member m on m.group_id = g.group_id and m.left_at is null and m.role = 'learner'
  ) as given
  group by user_id, course_id, assessment_id;
