-- Points are exact until they are rounded once: ⅔ of a point is ⅔, also in the points of an attempt and in the grade of a course.

-- The share of max_points that the points were rounded from, as numerator/denominator; null where the points say it exactly. One that does
-- not come to the points is not theirs: the previous release does not write it.
alter table attempt add column share text;
alter table grade add column share text;

-- Attempts that were graded from rounded points are computed anew, in the order of their ids. The row goes when all are done.
create table attempt_recount (
  only_one boolean primary key default true check (only_one),
  after_attempt uuid not null default '00000000-0000-0000-0000-000000000000'
);
insert into attempt_recount select where exists (select from attempt where state <> 'in_progress');
