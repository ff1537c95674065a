-- Courses that people have put aside for later.
create table saved_course (
  user_id bigint not null references app_user on delete cascade,
  course_id bigint not null references course on delete cascade,
  saved_at timestamptz not null default now(),
  primary key (user_id, course_id)
);
create index saved_course_newest on saved_course (user_id, saved_at desc, course_id desc);
create index saved_course_course on saved_course (course_id);
