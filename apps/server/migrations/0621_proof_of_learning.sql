-- compatible
-- Two equal quizzes of a course: one is taken before its first lesson, the other after its last. Half of its learners begin with the one,
-- half with the other.
create table proof_course (
  course_id bigint primary key references course on delete cascade,
  form_a uuid not null,
  form_b uuid not null,
  -- A certificate needs the test at the end
  for_certificate boolean not null default false,
  check (form_a <> form_b)
);
create table proof_participant (
  course_id bigint not null references course on delete cascade,
  user_id bigint not null references app_user on delete cascade,
  first_form text not null check (first_form in ('a', 'b')),
  assigned_at timestamptz not null,
  primary key (course_id, user_id)
);
create index proof_participant_user on proof_participant (user_id);
