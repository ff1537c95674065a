-- The catalogue says the sizes that learners are told in the course itself: those of the published revision.
update lesson l set download_bytes = s.bytes
from course_revision r
join revision_lesson s on s.revision_id = r.id
where r.state = 'published' and l.course_id = r.course_id and l.stable_id = s.lesson_id and l.download_bytes <> s.bytes;

update course c set download_bytes = s.bytes
from (
  select r.course_id, sum(l.bytes) as bytes
  from course_revision r join revision_lesson l on l.revision_id = r.id
  where r.state = 'published'
  group by r.course_id
) s
where c.id = s.course_id and c.download_bytes <> s.bytes;
