-- compatible
-- What modules tell of their tables to the reports, and to lists that are filtered by a group.
create view course_learner as
  select user_id, course_id, revision_id, status, enrolled_at from enrollment where status <> 'left';
create view course_standing as
  select user_id, course_id, percent, done, total, last_at, completed_at from course_progress;
create view group_learner as
  select group_id, user_id from group_member where left_at is null and role = 'learner';

-- Work that is not waited for any more: handed in, passed or excused.
create view handed_in_work as
  select user_id, course_id, assessment_id from attempt where state <> 'in_progress' and not preview
  union all
  select user_id, course_id, assessment_id from grade where excused or passed;
create view graded_work as
  select user_id, course_id, assessment_id, points, max_points, passed
  from grade where not excused and points is not null;
create view allowed_work as
  select user_id, course_id, assessment_id, due_date from assessment_allowance where due_date is not null;

-- What a teacher of a course, or the leader of a group, has sent to a learner of theirs: the facts, or words of their own.
create table course_reminder (
  id bigint primary key generated always as identity,
  user_id bigint not null references app_user on delete cascade,
  course_id bigint not null references course on delete cascade,
  kind text not null check (kind in ('remind', 'write')),
  -- The sender's own; empty: the facts alone
  words text not null default '',
  -- What was true of the learner then: a list of reasons
  reasons jsonb not null default '[]',
  sent_by bigint references app_user on delete set null,
  sent_at timestamptz not null
);
create index course_reminder_learner on course_reminder (user_id, course_id, sent_at desc);
create index course_reminder_course on course_reminder (course_id, sent_at desc);
create index course_reminder_sender on course_reminder (sent_by) where sent_by is not null;
