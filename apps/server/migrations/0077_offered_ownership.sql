-- An owner who hands a course over offers it: it becomes another person's when they accept.

alter table course_author add column ownership_offered_at timestamptz;
