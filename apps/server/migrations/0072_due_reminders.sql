-- Learners are reminded of what is due: whom, and of which date.

create table due_reminder (
  user_id bigint not null references app_user,
  course_id bigint not null references course on delete cascade,
  assessment_id uuid not null,
  -- Theirs: somebody who gets another date is reminded of that one too
  due_at timestamptz not null,
  reminded_at timestamptz not null default now(),
  primary key (user_id, course_id, assessment_id, due_at)
);
create index due_reminder_course on due_reminder (course_id);
create index due_reminder_old on due_reminder (due_at);

-- Dates are texts in the contents. Between two days they are found by this; the exact moment is compared afterwards
create index revision_assessment_due on revision_assessment ((content ->> 'due_date') collate "C")
  where content ->> 'due_date' is not null;
create index assessment_allowance_due on assessment_allowance (due_date) where due_date is not null;
