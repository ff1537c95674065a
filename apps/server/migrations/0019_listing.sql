-- What lists of courses filter, count and sort by, in one narrow row for each listed course. Courses' own rows are wide: counting
-- and sorting them reads ten times as many pages. Kept by triggers in the transaction that changes the course.
create table listing (
  course_id bigint primary key references course on delete cascade,
  -- Minor units of KES
  price bigint not null,
  published_at timestamptz not null,
  updated_at timestamptz not null,
  created_at timestamptz not null,
  quality real not null,
  rating real not null,
  rating_count integer not null,
  students integer not null,
  minutes integer not null,
  category_id smallint not null,
  subcategory_id smallint,
  level text collate "C" not null,
  course_type text collate "C" not null,
  language text collate "C" not null,
  title text collate "C" not null,
  -- Level, type, length and class of rating in one number: counting by one column costs a third of counting by four
  traits smallint not null
);
-- Starting other processes takes longer than most of these queries.
alter table listing set (parallel_workers = 0, fillfactor = 90);

-- 1 × level, 4 × type, 16 × length (under 3 hours, to 10, over 10), 64 × rating (4.5 and up, 4, 3.5, 3, below): each the place in
-- its list, from 0.
create function listing_traits(level text, course_type text, minutes integer, rating real) returns smallint
  language sql immutable parallel safe
  return (array_position(array['beginner', 'intermediate', 'advanced'], level) - 1
    + 4 * (array_position(array['self-paced', 'instructor-led', 'blended'], course_type) - 1)
    + 16 * case when minutes < 180 then 0 when minutes <= 600 then 1 else 2 end
    + 64 * case when rating >= 4.5 then 0 when rating >= 4 then 1 when rating >= 3.5 then 2 when rating >= 3 then 3 else 4 end
  )::smallint;

insert into listing
select id, comparable_minor, coalesce(published_at, 'epoch'), updated_at, created_at, quality, rating, rating_count, students_count,
  estimated_minutes, category_id, subcategory_id, level, course_type, language, title_sort,
  listing_traits(level, course_type, estimated_minutes, rating)
from course where listed;

-- One for each order that courses are sorted by, equal ones by id.
create index listing_quality on listing (quality, course_id);
create index listing_published on listing (published_at, course_id);
create index listing_updated on listing (updated_at, course_id);
create index listing_created on listing (created_at, course_id);
create index listing_price on listing (price, course_id);
create index listing_rating on listing (rating, course_id);
create index listing_students on listing (students, course_id);
create index listing_minutes on listing (minutes, course_id);
create index listing_title on listing (title, course_id);
-- The best of a category and of a subcategory: their pages, and what is related to a course.
create index listing_category on listing (category_id, quality, course_id);
create index listing_subcategory on listing (subcategory_id, quality, course_id);

create function listing_keep() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from listing l using added n where l.course_id = n.id and not n.listed;
  end if;
  insert into listing as l
  select id, comparable_minor, coalesce(published_at, 'epoch'), updated_at, created_at, quality, rating, rating_count,
    students_count, estimated_minutes, category_id, subcategory_id, level, course_type, language, title_sort,
    listing_traits(level, course_type, estimated_minutes, rating)
  from added where listed
  on conflict (course_id) do update set
    price = excluded.price, published_at = excluded.published_at, updated_at = excluded.updated_at,
    created_at = excluded.created_at, quality = excluded.quality, rating = excluded.rating,
    rating_count = excluded.rating_count, students = excluded.students, minutes = excluded.minutes,
    category_id = excluded.category_id, subcategory_id = excluded.subcategory_id, level = excluded.level,
    course_type = excluded.course_type, language = excluded.language, title = excluded.title, traits = excluded.traits
  where l is distinct from excluded;
  return null;
end $$;
create trigger course_inserted_listing after insert on course
  referencing new table as added for each statement execute function listing_keep();
create trigger course_updated_listing after update on course
  referencing new table as added for each statement execute function listing_keep();

-- What orders the results of a search stands beside the words: neither is indexed, so a changed figure is written in place.
alter table search_entry
  add column quality real not null default 0,
  add column title_words smallint not null default 1;
alter table search_entry set (parallel_workers = 0, fillfactor = 90);

-- Words of a title, at least 1: what a search's share of the title is measured by.
create function catalogue_title_words(title text) returns smallint
  language sql immutable parallel safe
  return least(255, greatest(1, cardinality(regexp_split_to_array(btrim(title), ' +'))));

update search_entry e set quality = c.quality, title_words = catalogue_title_words(c.title_sort)
from course c where c.id = e.course_id;

create or replace function course_search_keep() returns trigger language plpgsql as $$
begin
  if not new.listed then
    if tg_op = 'UPDATE' and old.listed then
      delete from course_search where course_id = new.id;
    end if;
    return null;
  end if;
  if tg_op = 'UPDATE' and old.listed
    and (new.title, new.subtitle, new.tags, new.learning_outcomes, new.instructor_name, new.language, new.description)
      is not distinct from
      (old.title, old.subtitle, old.tags, old.learning_outcomes, old.instructor_name, old.language, old.description)
  then
    return null;
  end if;
  insert into course_search (course_id, search)
  values (new.id, course_search_vector(new.language, new.title, new.subtitle, new.tags, new.learning_outcomes,
    new.instructor_name, new.description))
  on conflict (course_id) do update set search = excluded.search;
  insert into search_entry (course_id, quality, title_words)
  values (new.id, new.quality, catalogue_title_words(new.title_sort))
  on conflict (course_id) do update set
    revision = search_entry.revision + 1, quality = excluded.quality, title_words = excluded.title_words;
  return null;
end $$;

create function search_entry_keep() returns trigger language plpgsql as $$
begin
  update search_entry e set quality = n.quality from added n where e.course_id = n.id and e.quality <> n.quality;
  return null;
end $$;
create trigger course_updated_search_entry after update on course
  referencing new table as added for each statement execute function search_entry_keep();

-- The courses in which words stand. Always by the index; compiled code would take longer to start than this takes to run.
create function catalogue_matches(words tsquery) returns table (course_id bigint, quality real, title_words smallint)
  language sql stable parallel safe rows 2000
  set enable_seqscan = off set jit = off
  as $$
    select course_id, quality, title_words from search_entry where course_words(course_id, revision) @@ words
  $$;
create function catalogue_match_count(words tsquery) returns bigint
  language sql stable parallel safe
  set enable_seqscan = off set jit = off
  as $$ select count(*) from search_entry where course_words(course_id, revision) @@ words $$;
drop function catalogue_find;

-- How often a course is joined and rated changes all the time, and many people may join one course at once. Each change is a row
-- of its own, so that nobody waits for another's transaction; a job adds them to the courses' rows, which lists are sorted by.
-- The rows of a deleted course are taken away by the job too.
create table course_count_change (
  course_id bigint not null,
  students integer not null default 0,
  ratings integer not null default 0,
  rating_sum bigint not null default 0
);
create index course_count_change_course on course_count_change (course_id);

create or replace function review_counts() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into course_count_change (course_id, ratings, rating_sum)
    select course_id, count(*), sum(rating) from added group by 1;
  elsif tg_op = 'DELETE' then
    insert into course_count_change (course_id, ratings, rating_sum)
    select course_id, -count(*), -sum(rating) from removed group by 1;
  else
    insert into course_count_change (course_id, ratings, rating_sum)
    select course_id, sum(votes), sum(total)
    from (select course_id, 1 votes, rating::bigint total from added
          union all select course_id, -1, -rating::bigint from removed) d
    group by 1 having sum(total) <> 0 or sum(votes) <> 0;
  end if;
  return null;
end $$;

create or replace function enrollment_counts() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into course_count_change (course_id, students)
    select course_id, count(*) from added where status <> 'left' group by 1;
  elsif tg_op = 'DELETE' then
    insert into course_count_change (course_id, students)
    select course_id, -count(*) from removed where status <> 'left' group by 1;
  else
    insert into course_count_change (course_id, students)
    select course_id, sum(people)
    from (select course_id, (status <> 'left')::int people from added
          union all select course_id, -(status <> 'left')::int from removed) d
    group by 1 having sum(people) <> 0;
  end if;
  return null;
end $$;

-- Adds the changes of up to `most` courses to their rows. Returns how many rows of changes it took; 0 when there are none.
create function catalogue_apply_counts(most integer) returns integer language plpgsql as $$
declare
  taken integer;
begin
  with chosen as (
    select distinct course_id from course_count_change order by course_id limit most
  ), changes as (
    delete from course_count_change d using chosen where d.course_id = chosen.course_id
    returning d.course_id, d.students, d.ratings, d.rating_sum
  ), sums as (
    select course_id, sum(students) students, sum(ratings) ratings, sum(rating_sum) rating_sum, count(*) rows
    from changes group by 1
  ), applied as (
    update course c set
      students = c.students + s.students, ratings = c.ratings + s.ratings, rating_sum = c.rating_sum + s.rating_sum
    from sums s where c.id = s.course_id and (s.students <> 0 or s.ratings <> 0 or s.rating_sum <> 0)
  )
  select coalesce(sum(rows), 0) into taken from sums;
  return taken;
end $$;

-- The figures of a course as they are at this moment, with what has not been added to its row yet.
create view course_figures as
select c.id as course_id,
  c.students + f.students as students,
  c.imported_students + c.students + f.students as students_count,
  c.imported_ratings + c.ratings + f.ratings as rating_count,
  c.imported_rating * c.imported_ratings + c.rating_sum + f.rating_sum as stars,
  case when c.imported_ratings + c.ratings + f.ratings > 0
    then ((c.imported_rating * c.imported_ratings + c.rating_sum + f.rating_sum)
      / (c.imported_ratings + c.ratings + f.ratings))::real
    else c.imported_rating end as rating
from course c cross join lateral (
  select coalesce(sum(d.students), 0)::integer as students, coalesce(sum(d.ratings), 0)::integer as ratings,
    coalesce(sum(d.rating_sum), 0)::bigint as rating_sum
  from course_count_change d where d.course_id = c.id
) f;

-- One notification on channel 'catalogue' for up to 500 courses, at commit:
--   {"courses": [ids], "words": bool, "filters": bool}   words: the search or the listing is touched;
--     filters: what lists filter by, or the listing; neither: only counts, dates, and what a course's own page shows
create function catalogue_announce(ids bigint[], words boolean, filters boolean) returns void language plpgsql as $$
begin
  if words and cardinality(ids) > 0 then
    perform nextval('catalogue_words_version');
  end if;
  if cardinality(ids) > 5000 then
    perform pg_notify('catalogue', '{"all":true}');
    return;
  end if;
  for i in 1 .. coalesce(cardinality(ids), 0) by 500 loop
    perform pg_notify('catalogue',
      json_build_object('courses', ids[i:i + 499], 'words', words, 'filters', filters)::text);
  end loop;
end $$;

create or replace function catalogue_announce(ids bigint[], words boolean) returns void language sql
  as $$ select catalogue_announce(ids, words, words) $$;

create or replace function course_announce() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform catalogue_announce(array(select id from added where listed), true);
  elsif tg_op = 'DELETE' then
    perform catalogue_announce(array(select id from removed where listed), true);
  else
    perform catalogue_announce(array_agg(id) filter (where words), true, true),
            catalogue_announce(array_agg(id) filter (where not words and filters), false, true),
            catalogue_announce(array_agg(id) filter (where not words and not filters), false, false)
    from (
      select n.id,
        (n.listed, n.title, n.subtitle, n.tags, n.learning_outcomes, n.instructor_name, n.language, n.description)
          is distinct from
        (o.listed, o.title, o.subtitle, o.tags, o.learning_outcomes, o.instructor_name, o.language, o.description) as words,
        (n.comparable_minor, n.category_id, n.subcategory_id, n.level, n.course_type, n.estimated_minutes)
          is distinct from
        (o.comparable_minor, o.category_id, o.subcategory_id, o.level, o.course_type, o.estimated_minutes) as filters
      from added n join removed o on o.id = n.id
      where (n.listed or o.listed) and n is distinct from o
    ) changed;
  end if;
  return null;
end $$;
