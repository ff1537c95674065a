-- compatible
-- For how long somebody was learning, by day of UTC and lesson. `claimed` is what their devices say, and merges in any order; of it
-- `seconds` count for this lesson: a second that two lessons claim counts for one of them.
create table learning_time (
  user_id bigint not null,
  day date not null,
  course_id bigint not null,
  -- Stable id: the same in every revision
  lesson_id uuid not null,
  -- Seconds of the day, in order and apart from each other
  claimed jsonb not null,
  seconds integer not null check (seconds between 0 and 86400),
  primary key (user_id, day, course_id, lesson_id),
  foreign key (user_id, course_id) references enrollment (user_id, course_id) on delete cascade
);
create index learning_time_course on learning_time (user_id, course_id, day) include (seconds);

-- Since when it is measured: what was learned before is not measured.
create table learning_time_start (
  only_row boolean primary key default true check (only_row),
  since timestamptz not null
);
insert into learning_time_start (since) values (now());

-- What was watched again: parts of ten seconds of a video, each with the times at which it began again: [[3, 1764000000]]
alter table lesson_progress add column replays jsonb not null default '[]';
