-- Attempts at assessments, their answers and marks, and the grades that come of them.
-- Questions, their order and the values that were drawn are kept with the attempt: a later revision changes nothing of it.

create table attempt (
  id uuid primary key,
  user_id bigint not null references app_user,
  course_id bigint not null references course on delete cascade,
  -- Stable ids of the course's content
  assessment_id uuid not null,
  lesson_id uuid not null,
  revision_id bigint not null references course_revision on delete cascade,
  -- From 1, by person and assessment; 0 for an author who tries it, whose attempt counts for nothing
  number integer not null check (number >= 0),
  preview boolean not null default false,
  state text not null default 'in_progress' check (state in ('in_progress', 'submitted', 'graded')),
  -- What was drawn: the questions as their learner reads them
  paper jsonb not null,
  -- Of an attempt that asks one question at a time without return
  position integer not null default 0,
  started_at timestamptz not null default now(),
  -- When its time is up; null: never
  ends_at timestamptz,
  submitted_at timestamptz,
  submitted_by text check (submitted_by in ('learner', 'timer', 'teacher')),
  late_percent real not null default 0 check (late_percent between 0 and 100),
  -- In points of the assessment, what was taken off for being late included; null until everything is marked
  points double precision,
  max_points double precision not null,
  graded_at timestamptz,
  check ((state = 'in_progress') = (submitted_at is null)),
  check ((submitted_at is null) = (submitted_by is null)),
  check ((state = 'graded') = (graded_at is not null)),
  check (preview = (number = 0))
);
create unique index attempt_number on attempt (user_id, assessment_id, number) where not preview;
-- One at a time
create unique index attempt_open on attempt (user_id, assessment_id) where state = 'in_progress' and not preview;
create index attempt_course on attempt (course_id, assessment_id, state);
create index attempt_revision on attempt (revision_id);
create index attempt_due on attempt (ends_at) where state = 'in_progress' and ends_at is not null;

create table attempt_answer (
  attempt_id uuid not null references attempt on delete cascade,
  question_id uuid not null,
  response jsonb not null,
  -- Counts the saves
  version integer not null default 1,
  -- When it was given, by the server's clock: of two answers the later one stands
  answered_at timestamptz not null,
  saved_at timestamptz not null default now(),
  primary key (attempt_id, question_id)
);

-- What an answer is worth. There is one for every question of a submitted attempt
create table answer_mark (
  attempt_id uuid not null references attempt on delete cascade,
  question_id uuid not null,
  max_points double precision not null,
  -- Null: it waits, for its program to run or for somebody to mark it
  points double precision,
  -- What the server gave, kept when somebody gives other points
  automatic_points double precision,
  -- Null: the server
  marked_by bigint references app_user,
  marked_at timestamptz,
  -- Markdown
  comment text not null default '',
  -- Level by criterion
  rubric_levels jsonb not null default '{}',
  -- At places of a written answer: [{"from": 0, "to": 4, "text": ""}]
  notes jsonb not null default '[]',
  -- What came out, by part, of its tests: see the grading rules
  detail jsonb not null default '{}',
  version integer not null default 1,
  primary key (attempt_id, question_id),
  check (points is null or points between 0 and max_points)
);
create index answer_mark_waiting on answer_mark (attempt_id) where points is null;

-- One grade a person and assessment: of the attempts, as the author says which counts, unless a teacher sets it
create table grade (
  user_id bigint not null references app_user,
  course_id bigint not null references course on delete cascade,
  assessment_id uuid not null,
  -- Null: nothing is marked yet
  points double precision,
  max_points double precision not null,
  passed boolean not null default false,
  excused boolean not null default false,
  -- Set by a teacher: attempts no longer change it
  overridden boolean not null default false,
  updated_at timestamptz not null default now(),
  primary key (user_id, course_id, assessment_id),
  check (points is null or points >= 0)
);
create index grade_course on grade (course_id, assessment_id);

-- Who changed a grade, why, and what it was. Never changed
create table grade_change (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user,
  course_id bigint not null references course on delete cascade,
  assessment_id uuid not null,
  -- Null: not of one attempt or question
  attempt_id uuid,
  question_id uuid,
  -- Null: the server
  changed_by bigint references app_user,
  reason text not null,
  before jsonb,
  after jsonb not null,
  at timestamptz not null default now()
);
create index grade_change_of on grade_change (user_id, course_id, assessment_id, id desc);
create index grade_change_course on grade_change (course_id);

-- More time or attempts for one learner
create table assessment_allowance (
  user_id bigint not null references app_user,
  course_id bigint not null references course on delete cascade,
  assessment_id uuid not null,
  extra_minutes integer not null default 0 check (extra_minutes between 0 and 100000),
  extra_attempts integer not null default 0 check (extra_attempts between 0 and 1000),
  -- Instead of the assessment's own; null: its own
  available_until timestamptz,
  due_date timestamptz,
  note text not null default '',
  set_by bigint references app_user,
  set_at timestamptz not null default now(),
  primary key (user_id, course_id, assessment_id)
);
create index assessment_allowance_course on assessment_allowance (course_id);
