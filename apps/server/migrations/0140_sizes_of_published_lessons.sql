-- no-transaction
-- formerly 585178fcd96870f8b5a9a4a1887b0e0ecbb05fdd9c27aa4d141a127e3f840d42
-- The catalogue says the sizes that learners are told in the course itself: those of the published revision. Some courses at a time, since
-- rows that are changed stay locked until the commit.
do $$
declare
  done bigint := 0;
  last bigint;
begin
  loop
    select max(course_id) into last from (
      select course_id from course_revision where state = 'published' and course_id > done order by course_id limit 200
    ) next_courses;
    exit when last is null;

    update lesson l set download_bytes = s.bytes
    from course_revision r
    join revision_lesson s on s.revision_id = r.id
    where r.state = 'published' and r.course_id > done and r.course_id <= last
      and l.course_id = r.course_id and l.stable_id = s.lesson_id and l.download_bytes <> s.bytes;

    update course c set download_bytes = s.bytes
    from (
      select r.course_id, sum(l.bytes) as bytes
      from course_revision r join revision_lesson l on l.revision_id = r.id
      where r.state = 'published' and r.course_id > done and r.course_id <= last
      group by r.course_id
    ) s
    where c.id = s.course_id and c.download_bytes <> s.bytes;

    commit;
    done := last;
  end loop;
end $$;
