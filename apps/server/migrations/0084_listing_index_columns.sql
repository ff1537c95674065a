-- Each order's index also holds what lists filter by. Far pages and counts are read from the index alone: reading each course's
-- row out of order took ten times as long (at a million courses 500 ms for a page in the middle, now 50). Level and course type
-- are numbers there, and the columns that are read most come first: a scan need not pass over the texts.
drop table listing;
create table listing (
  course_id bigint primary key references course on delete cascade,
  -- Minor units of KES
  price bigint not null,
  rating real not null,
  minutes integer not null,
  category_id smallint not null,
  -- 0: none
  subcategory_id smallint not null,
  -- See listing_traits
  traits smallint not null,
  level_number smallint not null generated always as ((traits & 3)::smallint) stored,
  course_type_number smallint not null generated always as ((traits >> 2 & 3)::smallint) stored,
  language text collate "C" not null,
  quality real not null,
  students integer not null,
  rating_count integer not null,
  published_at timestamptz not null,
  updated_at timestamptz not null,
  created_at timestamptz not null,
  title text collate "C" not null,
  -- What the release before this one filters by; it may still run for a while
  level text collate "C" not null,
  course_type text collate "C" not null
);
-- An index alone answers for pages of the table that were not changed since they were vacuumed.
alter table listing set (
  parallel_workers = 0, fillfactor = 90,
  autovacuum_vacuum_scale_factor = 0.005, autovacuum_vacuum_insert_scale_factor = 0.005
);

insert into listing (
  course_id, price, rating, minutes, category_id, subcategory_id, traits, language, quality, students, rating_count,
  published_at, updated_at, created_at, title, level, course_type
)
select id, comparable_minor, rating, estimated_minutes, category_id, coalesce(subcategory_id, 0),
  listing_traits(level, course_type, estimated_minutes, rating), language, quality, students_count, rating_count,
  coalesce(published_at, 'epoch'), updated_at, created_at, title_sort, level, course_type
from course where listed
-- The primary key stays half as large
order by id;

create index listing_quality on listing (quality, course_id)
  include (price, rating, minutes, category_id, subcategory_id, level_number, course_type_number, language);
create index listing_published on listing (published_at, course_id)
  include (price, rating, minutes, category_id, subcategory_id, level_number, course_type_number, language);
create index listing_updated on listing (updated_at, course_id)
  include (price, rating, minutes, category_id, subcategory_id, level_number, course_type_number, language);
create index listing_created on listing (created_at, course_id)
  include (price, rating, minutes, category_id, subcategory_id, level_number, course_type_number, language);
create index listing_price on listing (price, course_id)
  include (rating, minutes, category_id, subcategory_id, level_number, course_type_number, language);
create index listing_rating on listing (rating, course_id)
  include (price, minutes, category_id, subcategory_id, level_number, course_type_number, language);
create index listing_students on listing (students, course_id)
  include (price, rating, minutes, category_id, subcategory_id, level_number, course_type_number, language);
create index listing_minutes on listing (minutes, course_id)
  include (price, rating, category_id, subcategory_id, level_number, course_type_number, language);
create index listing_title on listing (title, course_id)
  include (price, rating, minutes, category_id, subcategory_id, level_number, course_type_number, language);
create index listing_category on listing (category_id, quality, course_id)
  include (price, rating, minutes, subcategory_id, level_number, course_type_number, language);
create index listing_subcategory on listing (subcategory_id, quality, course_id)
  include (price, rating, minutes, category_id, level_number, course_type_number, language);

create or replace function listing_keep() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from listing l using added n where l.course_id = n.id and not n.listed;
  end if;
  insert into listing as l (
    course_id, price, rating, minutes, category_id, subcategory_id, traits, language, quality, students, rating_count,
    published_at, updated_at, created_at, title, level, course_type
  )
  select id, comparable_minor, rating, estimated_minutes, category_id, coalesce(subcategory_id, 0),
    listing_traits(level, course_type, estimated_minutes, rating), language, quality, students_count, rating_count,
    coalesce(published_at, 'epoch'), updated_at, created_at, title_sort, level, course_type
  from added where listed
  on conflict (course_id) do update set
    price = excluded.price, rating = excluded.rating, minutes = excluded.minutes, category_id = excluded.category_id,
    subcategory_id = excluded.subcategory_id, traits = excluded.traits, language = excluded.language,
    quality = excluded.quality, students = excluded.students, rating_count = excluded.rating_count,
    published_at = excluded.published_at, updated_at = excluded.updated_at, created_at = excluded.created_at,
    title = excluded.title, level = excluded.level, course_type = excluded.course_type
  where l is distinct from excluded;
  return null;
end $$;
