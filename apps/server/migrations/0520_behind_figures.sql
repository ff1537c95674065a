-- compatible
-- How many learners of a course, or of a group in the courses that it gives, are behind and were not written to lately: counted by a
-- job when somebody looks at their list of work and the figure is old.
create table behind_figure (
  id bigint primary key generated always as identity,
  course_id bigint unique references course on delete cascade,
  group_id bigint unique references people_group on delete cascade,
  waiting int not null,
  learners int not null,
  -- Since when somebody is waited for without a break; null: nobody is
  since timestamptz,
  counted_at timestamptz not null,
  check (num_nonnulls(course_id, group_id) = 1)
);
