-- compatible
-- What modules tell of their tables to modules that may not read them.
create view enrolled_course as select distinct course_id from enrollment;

-- How many people gave each rating to a course; hidden reviews do not count. A course without a review has no row.
create view rating_breakdown as
  select course_id,
    json_build_object(
      1, count(*) filter (where rating = 1), 2, count(*) filter (where rating = 2),
      3, count(*) filter (where rating = 3), 4, count(*) filter (where rating = 4),
      5, count(*) filter (where rating = 5)) as breakdown
  from review
  where hidden_at is null
  group by course_id;

-- When messages came, and which wait: no name, no word of them.
create view support_activity as select status, created_at from support_message;
