-- compatible
-- What learners make in a course: one line each, in the order of the course page.
alter table course add column projects text[] not null default '{}';
