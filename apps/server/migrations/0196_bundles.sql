-- compatible
-- Courses that are sold together, for less than each alone.

create table bundle (
  id bigint generated always as identity primary key,
  slug text not null unique,
  -- Of a track: its name, summary and courses are the track's
  track_slug text unique references track (slug) on update cascade on delete cascade,
  title text not null default '',
  summary text not null default '',
  -- What is taken off the price of each course
  percent smallint not null check (percent between 0 and 90),
  active boolean not null default true,
  created_at timestamptz not null default now(),
  check (track_slug is not null or title <> '')
);
create table bundle_course (
  bundle_id bigint not null references bundle on delete cascade,
  position smallint not null,
  course_id bigint not null references course on delete cascade,
  primary key (bundle_id, course_id)
);
create index bundle_course_course on bundle_course (course_id);

alter table course_order add column bundle_id bigint references bundle;
create index course_order_bundle on course_order (bundle_id) where bundle_id is not null;
