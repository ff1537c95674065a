-- Who waits for a place in a full course, in which order.
create table waitlist_entry (
  user_id bigint not null references app_user on delete cascade,
  course_id bigint not null references course on delete cascade,
  -- The order of the line
  position bigint not null generated always as identity,
  joined_at timestamptz not null default now(),
  -- A place of a priced course is kept for this person until then, and counts as taken
  held_until timestamptz,
  primary key (user_id, course_id)
);
create unique index waitlist_entry_line on waitlist_entry (course_id, position);
