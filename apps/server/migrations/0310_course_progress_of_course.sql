-- no-transaction
-- compatible
-- The figures of a course's home are of all who are in it.
create index concurrently if not exists course_progress_course on course_progress (course_id);
