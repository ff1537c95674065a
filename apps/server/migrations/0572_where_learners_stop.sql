-- compatible
-- Where the learners of a course stop, made by a job when somebody looks and the figures are old.
create or replace view course_standing as
  select user_id, course_id, percent, done, total, last_at, completed_at, last_lesson_id from course_progress;
create view lesson_standing as
  select user_id, course_id, lesson_id, opened_at, done_at, jsonb_array_length(replays) as replayed_parts from lesson_progress;
create view lesson_time as select user_id, course_id, lesson_id, seconds from learning_time;
create view lesson_asked as select course_id, lesson_id, user_id, created_at from lesson_question;

create table course_stops (
  course_id bigint primary key references course on delete cascade,
  joined int not null,
  began int not null,
  half int not null,
  finished int not null,
  -- Left, or did nothing for two weeks and have not finished
  stopped int not null,
  counted_at timestamptz not null
);
create table lesson_stops (
  course_id bigint not null references course_stops on delete cascade,
  lesson_id uuid not null,
  -- In the published course as it was then
  position int not null,
  title text not null,
  module text not null,
  opened int not null,
  finished int not null,
  -- Whose time was measured, and the mean of it
  timed int not null,
  seconds int not null,
  -- Learners who watched something again, and how much
  replayed int not null,
  replayed_seconds int not null,
  questions int not null,
  -- Who stopped and was here last
  stopped int not null,
  primary key (course_id, lesson_id)
);
create table cohort_stops (
  course_id bigint not null references course_stops on delete cascade,
  -- Its Monday
  week date not null,
  joined int not null,
  began int not null,
  half int not null,
  finished int not null,
  stopped int not null,
  primary key (course_id, week)
);
create table question_stops (
  course_id bigint not null references course_stops on delete cascade,
  assessment_id uuid not null,
  question_id text not null,
  -- Its assessment's title, and how it begins
  title text not null,
  prompt text not null,
  asked int not null,
  -- Of the points, by first attempts
  share double precision not null,
  primary key (course_id, assessment_id, question_id)
);
