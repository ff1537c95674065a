-- What admins ask of people, and what people may ask about themselves.

-- Role names as the contract reads them: in any case, and `administrator` and `teacher` by their own names. They are put so
-- whoever writes them, so that a query may compare them as they stand.
create function canonical_roles(text[]) returns text[]
  language sql immutable parallel safe
  return array(
    select case name when 'administrator' then 'admin' when 'teacher' then 'instructor' else name end
    from (select lower(trim(given)) as name, place from unnest($1) with ordinality as names (given, place)) as lowered
    order by place);
update app_user set roles = canonical_roles(roles) where roles is distinct from canonical_roles(roles);
create function app_user_before_write() returns trigger language plpgsql as $$
begin
  new.roles := canonical_roles(new.roles);
  return new;
end $$;
create trigger app_user_before_write before insert or update of roles on app_user
  for each row execute function app_user_before_write();

-- What a search for people looks at, blind to case and accents. It begins with a space: every word then has one before it,
-- and the index knows the beginnings of words, however short.
drop index app_user_words;
alter table app_user add column words text not null generated always as
  (f_unaccent(lower(' ' || username::text || ' ' || email::text || ' ' || first_name || ' ' || last_name))) stored;
create index app_user_words on app_user using gin (words gin_trgm_ops);

-- Few among many.
create index app_user_disabled on app_user (created_at desc, id desc) where disabled_at is not null;
create index app_user_unverified on app_user (created_at desc, id desc)
  where email_verified_at is null and disabled_at is null and deleted_at is null;
-- Room in each page: a sign-in notes its time in place.
alter table app_user set (fillfactor = 90);

-- All sessions of a person, ended ones too: every sign-in asks whether the browser was seen before.
create index session_of_user_ever on session (user_id, created_at desc);
create index session_to_expire on session (expires_at) where ended_at is null;

alter table audit_entry add column words text not null generated always as
  (f_unaccent(lower(' ' || actor_name || ' ' || subject_name || ' ' || action))) stored;
create index audit_entry_words on audit_entry using gin (words gin_trgm_ops);

-- Whose message it is, so that a person's messages go with the account, whatever address they went to.
alter table mail_message add column user_id bigint references app_user on delete set null;
create index mail_message_of_user on mail_message (user_id);

-- The name under a review stands on the course's page: {"courses": [ids], "words": false, "names": true} on channel
-- 'catalogue' when it changes.
create function reviewer_announce() returns trigger language plpgsql as $$
declare
  ids bigint[] := array(select course_id from review where user_id = new.id and comment <> '');
begin
  for i in 1 .. cardinality(ids) by 500 loop
    perform pg_notify('catalogue', json_build_object('courses', ids[i:i + 499], 'words', false, 'names', true)::text);
  end loop;
  return null;
end $$;
create trigger reviewer_changed after update on app_user
  for each row when (
    (old.first_name, old.last_name, old.username, old.avatar_url, old.full_name_on_reviews)
    is distinct from
    (new.first_name, new.last_name, new.username, new.avatar_url, new.full_name_on_reviews)
  ) execute function reviewer_announce();

create index instructor_application_of_user on instructor_application (user_id, id desc);
