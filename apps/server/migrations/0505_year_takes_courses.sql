-- compatible
-- Classes that a plan makes give the courses that the classes before them gave.
alter table year_plan add column take_courses boolean not null default false;
