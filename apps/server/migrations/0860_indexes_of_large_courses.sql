-- no-transaction
-- compatible
-- The people of a course of 10,000, counted by the state of their enrollment and by what they have done, from indexes alone: their rows lie
-- scattered over the whole table.

create index concurrently if not exists enrollment_states on enrollment (course_id, status, user_id);
drop index concurrently if exists enrollment_taken;

-- Progress is written once in a while by each person, and read for all people of a course at once
create index concurrently if not exists course_progress_activity on course_progress (course_id) include (user_id, percent, last_at);
drop index concurrently if exists course_progress_course;
