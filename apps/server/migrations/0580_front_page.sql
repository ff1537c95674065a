-- compatible
-- What visitors see of people on the first page: only of those who allow it, and of learners' words only what an administrator has chosen.
alter table app_user add column face_on_front_page boolean not null default false;
alter table review
  -- Its author lets the site quote it on its first page
  add column may_quote boolean not null default false,
  -- When an administrator chose it; null: it is not quoted
  add column quoted_at timestamptz;

-- Every process drops its first page when something of this changes, whoever writes it
create function front_page_announce() returns trigger language plpgsql as $$
begin
  perform pg_notify('front-page', '{}');
  return null;
end $$;
create trigger front_page_of_people after update on app_user
  for each row when (
    (old.face_on_front_page or new.face_on_front_page)
    and (old.face_on_front_page, old.first_name, old.last_name, old.username, old.headline, old.avatar_url, old.disabled_at,
      old.deleted_at, old.name_private)
    is distinct from (new.face_on_front_page, new.first_name, new.last_name, new.username, new.headline, new.avatar_url,
      new.disabled_at, new.deleted_at, new.name_private)
  ) execute function front_page_announce();
create trigger front_page_of_reviews after update on review
  for each row when (
    (old.quoted_at is not null or new.quoted_at is not null)
    and (old.quoted_at, old.may_quote, old.comment, old.hidden_at)
    is distinct from (new.quoted_at, new.may_quote, new.comment, new.hidden_at)
  ) execute function front_page_announce();
create trigger front_page_of_removed_reviews after delete on review
  for each row when (old.quoted_at is not null) execute function front_page_announce();
