-- compatible
-- What learners answered last to questions in the texts of lessons. It counts for no grade.
create table lesson_check (
  user_id bigint not null references app_user on delete cascade,
  course_id bigint not null references course on delete cascade,
  question_id uuid not null,
  lesson_id uuid not null,
  response jsonb not null,
  tries integer not null default 1 check (tries > 0),
  answered_at timestamptz not null,
  primary key (user_id, course_id, question_id)
);
create index lesson_check_course on lesson_check (course_id);
