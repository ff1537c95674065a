-- compatible
-- formerly 3266c3ddc27a85b34575973b2cbbc9ae1abed1616dd9ddf9430970863d55742a
-- Pictures of courses that lie on other sites are fetched into our storage. Afterwards `image_url` is ours, and this is where it came
-- from: an import that names the same picture again changes nothing.
alter table course add column image_source text;

-- Pictures that could not be fetched, and when to try again.
create table picture_failure (
  course_id bigint primary key references course on delete cascade,
  url text not null,
  attempts integer not null,
  next_at timestamptz not null
);
