-- no-transaction
-- compatible
-- Who does a course or a track once more gets another certificate; the one from before stays as it is.
create unique index concurrently if not exists certificate_of_course_once on certificate (user_id, course_id, completed_at)
  where course_id is not null;
create unique index concurrently if not exists certificate_of_track_once on certificate (user_id, track_id, completed_at)
  where track_id is not null;
drop index concurrently if exists certificate_of_course;
drop index concurrently if exists certificate_of_track;
