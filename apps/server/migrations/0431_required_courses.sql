-- compatible
-- What requirements tell of their tables: the courses that somebody has to do now, and until when. `round` beyond the first renews what
-- was done before, which expires when it is due.
create view required_course as
  select o.user_id, c.course_id, o.requirement_id, r.target, r.group_id, o.round, o.due_at
  from requirement_round o
  join requirement r on r.id = o.requirement_id
  cross join lateral (
    select r.course_id where r.course_id is not null
    union all
    select t.course_id from track_course t where t.track_id = r.track_id
  ) as c
  where o.current and o.dropped_at is null and o.excused_at is null and o.finished_at is null;
