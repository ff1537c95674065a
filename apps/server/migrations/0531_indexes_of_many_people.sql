-- no-transaction
-- compatible
-- Courses of 50,000 learners, and 50,000 people of whom twenty things are required.

create index concurrently if not exists app_user_deleted on app_user (id) where deleted_at is not null;

-- The people of a course, the last one first, and by name as a gradebook lists them
create index concurrently if not exists enrollment_course_newest on enrollment (course_id, enrolled_at desc, user_id desc);
drop index concurrently if exists enrollment_course_time;
create index concurrently if not exists app_user_by_first_name on app_user (lower(first_name), lower(last_name), id);

-- States of few among a million rounds, and days
create index concurrently if not exists requirement_round_excused on requirement_round (user_id, requirement_id)
  where current and dropped_at is null and finished_at is null and excused_at is not null;
create index concurrently if not exists requirement_round_dropped on requirement_round (user_id, requirement_id)
  where current and dropped_at is not null;
create index concurrently if not exists requirement_round_expired on requirement_round (due_at, user_id)
  where current and dropped_at is null and excused_at is null and finished_at is null and round > 1;
create index concurrently if not exists requirement_round_due_day on requirement_round (due_at) where current;
create index concurrently if not exists requirement_round_finished on requirement_round (finished_at) where finished_at is not null;
