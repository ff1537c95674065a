-- What people have learned, and what they write while they learn. Tables that grow with people have user_id first in their keys.
-- Rows go with the enrollment, which is deleted only together with its course or its person.

-- Facts about one lesson. Each column merges in any order: the earliest, the latest, the union.
create table lesson_progress (
  user_id bigint not null,
  course_id bigint not null,
  -- Stable id: the same in every revision
  lesson_id uuid not null,
  opened_at timestamptz,
  -- When the person said that they have done it
  marked_at timestamptz,
  -- When what is taken in it was passed
  passed_at timestamptz,
  last_at timestamptz not null,
  -- Stretches of video in seconds, in order and apart from each other: [[0, 30], [45, 60]]
  watched jsonb not null default '[]',
  position_seconds integer check (position_seconds >= 0),
  position_at timestamptz,
  -- Decides between two positions of the same time
  position_event uuid,
  -- When the server found the lesson's rule fulfilled; never taken back
  done_at timestamptz,
  primary key (user_id, course_id, lesson_id),
  foreign key (user_id, course_id) references enrollment (user_id, course_id) on delete cascade
);

-- Computed from the facts with every change, so that a dashboard reads one row a course.
create table course_progress (
  user_id bigint not null,
  course_id bigint not null,
  percent smallint not null default 0 check (percent between 0 and 100),
  done integer not null default 0,
  total integer not null default 0,
  watched_seconds integer not null default 0,
  -- Of all videos whose length is known
  watched_percent smallint not null default 0 check (watched_percent between 0 and 100),
  last_lesson_id uuid,
  last_lesson_title text,
  last_at timestamptz,
  completed_at timestamptz,
  primary key (user_id, course_id),
  foreign key (user_id, course_id) references enrollment (user_id, course_id) on delete cascade
);

-- When somebody was learning, by days of UTC: the days of a person's time zone are made of them when they are shown, so that a
-- repeated report counts once wherever the person is by then.
create table learning_day (
  user_id bigint not null references app_user on delete cascade,
  day date not null,
  -- Seconds of the day, in order and apart from each other
  active jsonb not null,
  primary key (user_id, day)
);

create table lesson_note (
  user_id bigint not null references app_user on delete cascade,
  -- Made by the device, so that it can be written without a connection
  id uuid not null,
  course_id bigint not null references course on delete cascade,
  lesson_id uuid,
  seconds integer check (seconds >= 0),
  text text not null,
  created_at timestamptz not null default now(),
  -- Of two changes the later one counts, a removal too
  changed_at timestamptz not null,
  removed boolean not null default false,
  primary key (user_id, id)
);
create index lesson_note_course on lesson_note (user_id, course_id);
create index lesson_note_removed on lesson_note (changed_at) where removed;

create table lesson_bookmark (
  user_id bigint not null references app_user on delete cascade,
  course_id bigint not null references course on delete cascade,
  lesson_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (user_id, course_id, lesson_id)
);

create table lesson_question (
  user_id bigint not null references app_user on delete cascade,
  id uuid not null unique,
  course_id bigint not null references course on delete cascade,
  lesson_id uuid,
  title text not null,
  text text not null,
  -- Safe HTML of the text
  html text not null,
  idempotency_key text,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  resolved_at timestamptz,
  -- When a teacher answered first
  answered_at timestamptz,
  primary key (user_id, id),
  unique (user_id, idempotency_key)
);
create index lesson_question_course on lesson_question (course_id, id desc);
create index lesson_question_unanswered on lesson_question (course_id, id) where answered_at is null and resolved_at is null;

create table lesson_answer (
  user_id bigint not null references app_user on delete cascade,
  id uuid not null unique,
  question_id uuid not null references lesson_question (id) on delete cascade,
  text text not null,
  html text not null,
  -- Its author wrote the course when they answered
  by_teacher boolean not null,
  idempotency_key text,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  primary key (user_id, id),
  unique (user_id, idempotency_key)
);
create index lesson_answer_question on lesson_answer (question_id, id);

-- The secret URL of a person's calendar; of the secret only the SHA-256 is kept.
create table calendar_feed (
  user_id bigint primary key references app_user on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null default now()
);
