-- compatible
-- What learners made and offer to the site's first page: a picture, a title and the name that they choose.
create table made_work (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user on delete cascade,
  course_id bigint not null references course on delete cascade,
  title text not null,
  note text not null default '',
  shown_name text not null,
  -- Drawn anew from what was sent; its name says what is in it
  picture bytea,
  picture_name text,
  state text not null default 'offered' check (state in ('offered', 'featured', 'declined')),
  offered_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by bigint references app_user on delete set null,
  unique (user_id, course_id)
);
create index made_work_course on made_work (course_id);
create index made_work_decided_by on made_work (decided_by) where decided_by is not null;
create index made_work_state on made_work (state, decided_at desc, id);
create index made_work_picture on made_work (picture_name) where picture_name is not null;

create trigger front_page_of_works after update on made_work
  for each row when (old.state = 'featured' or new.state = 'featured') execute function front_page_announce();
create trigger front_page_of_removed_works after delete on made_work
  for each row when (old.state = 'featured') execute function front_page_announce();

-- Whose words or work stand there, and who may not be shown any more: a child, a name that is private, a closed account
create function front_page_announce_person() returns trigger language plpgsql as $$
begin
  if exists (select from made_work where user_id = new.id and state = 'featured')
    or exists (select from review where user_id = new.id and quoted_at is not null) then
    perform pg_notify('front-page', '{}');
  end if;
  return null;
end $$;
create trigger front_page_of_shown_people after update on app_user
  for each row when (
    (old.disabled_at, old.deleted_at, old.name_private, old.said_child, old.date_of_birth)
    is distinct from (new.disabled_at, new.deleted_at, new.name_private, new.said_child, new.date_of_birth)
  ) execute function front_page_announce_person();
