-- What a teacher's page shows, and whether there is one, is announced by the courses that they teach. Names also stand on the
-- pages of these courses, so both are dropped from the caches at once.
create or replace function instructor_announce() returns trigger language plpgsql as $$
declare
  ids bigint[] := array(select id from course where instructor_id = new.id and listed);
begin
  if (new.first_name, new.last_name) is distinct from (old.first_name, old.last_name) then
    update course set instructor_name = trim(concat_ws(' ', new.first_name, new.last_name))
    where instructor_id = new.id and instructor_name = trim(concat_ws(' ', old.first_name, old.last_name));
  end if;
  if cardinality(ids) > 5000 then
    perform pg_notify('catalogue', '{"all":true}');
    return null;
  end if;
  for i in 1 .. cardinality(ids) by 500 loop
    perform pg_notify('catalogue', json_build_object('courses', ids[i:i + 499], 'words', false, 'filters', false, 'names', true)::text);
  end loop;
  return null;
end $$;

drop trigger instructor_changed on app_user;
create trigger instructor_changed after update on app_user
  for each row when (
    (old.first_name, old.last_name, old.username, old.headline, old.bio, old.avatar_url, old.public_email,
      old.disabled_at, old.deleted_at)
    is distinct from
    (new.first_name, new.last_name, new.username, new.headline, new.bio, new.avatar_url, new.public_email,
      new.disabled_at, new.deleted_at)
  ) execute function instructor_announce();
