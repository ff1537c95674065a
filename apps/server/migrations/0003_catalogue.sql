-- The catalogue: categories, courses, tracks, and what is counted about them.

create table category (
  id smallint generated always as identity primary key,
  slug text not null unique,
  name text not null,
  description text not null default '',
  position smallint not null default 0
);

create table subcategory (
  id smallint generated always as identity primary key,
  category_id smallint not null references category,
  slug text not null,
  name text not null,
  position smallint not null default 0,
  unique (category_id, slug)
);

-- What one unit of a currency is worth in the comparable currency, KES. An admin edits these.
create table currency_rate (
  currency text primary key check (currency ~ '^[A-Z]{3}$'),
  kes numeric(14, 6) not null check (kes > 0),
  source text not null default '',
  updated_at timestamptz not null default now()
);
insert into currency_rate (currency, kes, source) values
  ('KES', 1, 'the comparable currency itself'),
  ('USD', 129, 'a round starting value; set the rate that you charge by'),
  ('EUR', 149, 'a round starting value; set the rate that you charge by'),
  ('GBP', 172, 'a round starting value; set the rate that you charge by');

create table course (
  id bigint generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title text not null check (length(title) between 3 and 255),
  subtitle text not null default '',
  -- Markdown
  description text not null default '',
  category_id smallint not null references category,
  subcategory_id smallint references subcategory,
  level text not null default 'beginner' check (level in ('beginner', 'intermediate', 'advanced')),
  course_type text not null default 'self-paced' check (course_type in ('self-paced', 'instructor-led', 'blended')),
  language text not null default 'en',
  -- Minor units of `currency`; 0 is free
  price_minor bigint not null default 0 check (price_minor >= 0),
  currency text not null default 'KES' references currency_rate,
  -- The price in minor units of KES, kept by a trigger: what prices filter and sort by
  comparable_minor bigint not null default 0,
  image_url text,
  image_width integer,
  image_height integer,
  instructor_id bigint references app_user on delete set null,
  -- Kept beside the account, so that lists and search need no join; empty when unknown
  instructor_name text not null default '',
  start_date timestamptz,
  end_date timestamptz,
  enrollment_capacity integer check (enrollment_capacity between 1 and 10000),
  tags text[] not null default '{}',
  learning_outcomes text[] not null default '{}',
  prerequisites text[] not null default '{}',
  has_certificate boolean not null default false,
  status text not null default 'draft'
    check (status in ('draft', 'in_review', 'changes_requested', 'approved', 'published', 'archived')),
  is_published boolean not null default false,
  published_at timestamptz,
  featured_position smallint,
  estimated_minutes integer not null default 0 check (estimated_minutes >= 0),
  modules_count integer not null default 0,
  lessons_count integer not null default 0,
  download_bytes bigint not null default 0,
  -- Figures that came with an imported course; ours are added to them
  imported_rating real not null default 0 check (imported_rating between 0 and 5),
  imported_ratings integer not null default 0 check (imported_ratings >= 0),
  imported_students integer not null default 0 check (imported_students >= 0),
  rating_sum bigint not null default 0,
  ratings integer not null default 0,
  students integer not null default 0,
  external_source text,
  external_id text,
  external_url text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),

  listed boolean not null generated always as (is_published and status = 'published') stored,
  rating_count integer not null generated always as (imported_ratings + ratings) stored,
  rating real not null generated always as (
    case
      when imported_ratings + ratings > 0
        then ((imported_rating * imported_ratings + rating_sum) / (imported_ratings + ratings))::real
      else imported_rating
    end) stored,
  students_count integer not null generated always as (imported_students + students) stored,
  -- How useful a course has proved: its rating pulled towards 4.0 by 20 imaginary votes, times the logarithm of its students
  quality real not null generated always as (
    ((((imported_rating * imported_ratings + rating_sum) + 80.0) / (imported_ratings + ratings + 20))
      * ln(2 + imported_students + students))::real) stored,
  title_sort text collate "C" not null generated always as (left(lower(f_unaccent(title)), 120)) stored,

  unique (external_source, external_id),
  check (end_date is null or start_date is null or end_date > start_date)
);

create function course_before_write() returns trigger language plpgsql as $$
begin
  new.comparable_minor := round(new.price_minor * (select kes from currency_rate where currency = new.currency));
  return new;
end $$;

create trigger course_before_write before insert or update of price_minor, currency, comparable_minor
  on course for each row execute function course_before_write();

create function currency_rate_after_write() returns trigger language plpgsql as $$
begin
  update course set comparable_minor = round(price_minor * new.kes)
  where currency = new.currency and comparable_minor <> round(price_minor * new.kes);
  return null;
end $$;
create trigger currency_rate_after_write after update of kes on currency_rate
  for each row execute function currency_rate_after_write();

create table course_module (
  id bigint generated always as identity primary key,
  course_id bigint not null references course on delete cascade,
  title text not null,
  description text not null default '',
  position integer not null,
  unique (course_id, position)
);

create table lesson (
  id bigint generated always as identity primary key,
  course_id bigint not null references course on delete cascade,
  module_id bigint not null references course_module on delete cascade,
  title text not null,
  description text not null default '',
  lesson_type text not null default 'video' check (lesson_type in ('video', 'text', 'quiz', 'assignment')),
  content_url text,
  -- Markdown
  content_text text,
  duration_minutes integer not null default 0 check (duration_minutes >= 0),
  download_bytes bigint not null default 0,
  position integer not null,
  is_mandatory boolean not null default true,
  is_preview boolean not null default false,
  prerequisites text[] not null default '{}',
  -- [{title, url, bytes}]
  resources jsonb not null default '[]',
  unique (module_id, position)
);
create index lesson_course on lesson (course_id);

create table track (
  id smallint generated always as identity primary key,
  slug text not null unique,
  name text not null,
  summary text not null default '',
  description text not null default '',
  outcomes text[] not null default '{}',
  position smallint not null default 0
);

create table track_course (
  track_id smallint not null references track on delete cascade,
  course_id bigint not null references course on delete cascade,
  position smallint not null,
  primary key (track_id, course_id)
);
create index track_course_course on track_course (course_id);

-- Tables that grow with people carry user_id first in their key.
create table enrollment (
  user_id bigint not null references app_user on delete cascade,
  course_id bigint not null references course on delete cascade,
  status text not null default 'active' check (status in ('active', 'completed', 'left')),
  enrolled_at timestamptz not null default now(),
  primary key (user_id, course_id)
);
create index enrollment_course on enrollment (course_id);

create table review (
  id bigint generated always as identity unique,
  user_id bigint not null references app_user on delete cascade,
  course_id bigint not null references course on delete cascade,
  rating smallint not null check (rating between 1 and 5),
  comment text not null default '' check (length(comment) <= 5000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, course_id)
);
create index review_course_written on review (course_id, created_at desc, id desc) where comment <> '';
create index review_course on review (course_id, rating);

-- Counts stand in the course's row and are kept by the database itself, a statement at a time.
create function review_counts() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update course c set ratings = c.ratings + n.votes, rating_sum = c.rating_sum + n.total
    from (select course_id, count(*)::int votes, sum(rating)::bigint total from added group by 1) n where c.id = n.course_id;
  elsif tg_op = 'DELETE' then
    update course c set ratings = c.ratings - n.votes, rating_sum = c.rating_sum - n.total
    from (select course_id, count(*)::int votes, sum(rating)::bigint total from removed group by 1) n where c.id = n.course_id;
  else
    update course c set rating_sum = c.rating_sum + n.total
    from (select course_id, sum(r)::bigint total
          from (select course_id, rating::bigint r from added union all select course_id, -rating::bigint from removed) d
          group by 1) n
    where c.id = n.course_id and n.total <> 0;
  end if;
  return null;
end $$;
create trigger review_inserted after insert on review
  referencing new table as added for each statement execute function review_counts();
create trigger review_updated after update on review
  referencing new table as added old table as removed for each statement execute function review_counts();
create trigger review_deleted after delete on review
  referencing old table as removed for each statement execute function review_counts();

create function enrollment_counts() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update course c set students = c.students + n.people
    from (select course_id, count(*)::int people from added where status <> 'left' group by 1) n where c.id = n.course_id;
  elsif tg_op = 'DELETE' then
    update course c set students = c.students - n.people
    from (select course_id, count(*)::int people from removed where status <> 'left' group by 1) n where c.id = n.course_id;
  else
    update course c set students = c.students + n.people
    from (select course_id, sum(p)::int people
          from (select course_id, (status <> 'left')::int p from added
                union all select course_id, -(status <> 'left')::int from removed) d
          group by 1) n
    where c.id = n.course_id and n.people <> 0;
  end if;
  return null;
end $$;
create trigger enrollment_inserted after insert on enrollment
  referencing new table as added for each statement execute function enrollment_counts();
create trigger enrollment_updated after update on enrollment
  referencing new table as added old table as removed for each statement execute function enrollment_counts();
create trigger enrollment_deleted after delete on enrollment
  referencing old table as removed for each statement execute function enrollment_counts();
