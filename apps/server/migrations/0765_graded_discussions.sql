-- compatible
-- What is graded in a course besides the assessments of its contents: its grades stand in `grade` under its id.
create table graded_activity (
  id uuid primary key,
  course_id bigint not null references course on delete cascade,
  kind text not null check (kind in ('discussion')),
  title text not null,
  max_points double precision not null check (max_points > 0),
  passing_score double precision not null check (passing_score >= 0),
  due_date timestamptz,
  -- Where it is done
  path text not null,
  created_at timestamptz not null default now()
);
create index graded_activity_course on graded_activity (course_id, created_at);

-- What somebody's work in it comes to, whatever a teacher has set in the gradebook
create table activity_result (
  activity_id uuid not null references graded_activity on delete cascade,
  user_id bigint not null references app_user on delete cascade,
  -- Null: it waits to be marked
  points double precision check (points >= 0),
  share text,
  primary key (activity_id, user_id)
);
create index activity_result_person on activity_result (user_id) where points is null;
create index activity_result_of_person on activity_result (user_id);

-- How much is asked in a graded discussion
create table participation (
  id uuid primary key references graded_activity on delete cascade,
  course_id bigint not null references course on delete cascade,
  -- Null: all discussions of the course, from the moment at which it was added
  thread_id uuid references discussion_thread (id) on delete set null,
  counts_from timestamptz,
  posts integer not null check (posts between 0 and 50),
  replies integer not null check (replies between 0 and 50),
  late_policy text not null check (late_policy in ('accept', 'reduce', 'refuse')),
  late_percent double precision not null check (late_percent between 0 and 100),
  graded_by text not null check (graded_by in ('count', 'teacher')),
  check (posts + replies > 0)
);
create index participation_course on participation (course_id);
create index participation_thread on participation (thread_id);

-- What whoever marks gave a learner
create table participation_mark (
  participation_id uuid not null references participation on delete cascade,
  user_id bigint not null references app_user on delete cascade,
  points double precision check (points >= 0),
  comment text not null default '',
  marked_by bigint references app_user on delete set null,
  marked_at timestamptz not null,
  primary key (participation_id, user_id)
);
create index participation_mark_person on participation_mark (user_id);
create index participation_mark_marker on participation_mark (marked_by);
