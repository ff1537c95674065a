-- compatible
-- Reminders, calendars and reports ask whether all that a graded discussion wants of somebody is written.
alter table activity_result add column complete boolean not null default false;

with texts as (
  select a.id, p.user_id, p.parent_id is not null as reply
  from participation a
  join discussion_thread t on t.course_id = a.course_id and (a.thread_id is null or t.id = a.thread_id)
  join discussion_post p on p.thread_id = t.id
  left join discussion_post b on b.id = p.parent_id
  where p.hidden_at is null and p.removed_at is null and (a.counts_from is null or p.created_at >= a.counts_from)
    and b.user_id is distinct from p.user_id
  union all
  select a.id, t.user_id, false
  from participation a join discussion_thread t on t.course_id = a.course_id
  where a.thread_id is null and t.hidden_at is null and t.removed_at is null
    and (a.counts_from is null or t.created_at >= a.counts_from)
), written as (
  select id, user_id, count(*) filter (where not reply) as posts, count(*) filter (where reply) as replies
  from texts group by id, user_id
)
update activity_result r set complete = true
from participation a
where a.id = r.activity_id and (
  (a.graded_by = 'teacher' and r.points is not null)
  or exists (select from written w where w.id = a.id and w.user_id = r.user_id
    and w.posts >= a.posts and w.replies >= a.replies));

create index graded_activity_due on graded_activity (due_date) where due_date is not null;

create or replace view handed_in_work as
  select user_id, course_id, assessment_id from attempt where state <> 'in_progress' and not preview
  union all
  select user_id, course_id, assessment_id from grade where excused or passed
  union all
  select r.user_id, a.course_id, a.id
  from graded_activity a join activity_result r on r.activity_id = a.id and r.complete;

-- Half of a discussion is no low grade yet; after its date it is overdue.
create or replace view graded_work as
  select g.user_id, g.course_id, g.assessment_id, g.points, g.max_points, g.passed
  from grade g
  where not g.excused and g.points is not null and not exists (
    select from activity_result r
    where r.activity_id = g.assessment_id and r.user_id = g.user_id and not r.complete);
