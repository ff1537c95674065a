-- Whoever writes a course makes the ids of its content: the same id in another course must not use up, or hold open, the attempts of this one.

drop index attempt_number;
create unique index attempt_number on attempt (user_id, course_id, assessment_id, number) where not preview;
drop index attempt_open;
create unique index attempt_open on attempt (user_id, course_id, assessment_id) where state = 'in_progress' and not preview;

-- Which assessments of a course were taken, in which revisions, is told by the index alone
drop index attempt_course;
create index attempt_course on attempt (course_id, assessment_id, revision_id, state, preview);
