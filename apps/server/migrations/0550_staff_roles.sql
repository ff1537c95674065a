-- compatible
-- Roles of the site's own: sets of permissions beside the roles that every site has.
create table staff_role (
  id bigint generated always as identity primary key,
  name citext not null unique,
  description text not null default '',
  permissions text[] not null,
  version int not null default 1,
  changed_at timestamptz not null default now(),
  check (cardinality(permissions) > 0)
);

create table staff_role_holder (
  user_id bigint not null references app_user (id) on delete cascade,
  role_id bigint not null references staff_role (id) on delete cascade,
  given_at timestamptz not null default now(),
  given_by bigint references app_user (id) on delete set null,
  primary key (user_id, role_id)
);
create index staff_role_holder_by_role on staff_role_holder (role_id, user_id);
create index staff_role_holder_by_giver on staff_role_holder (given_by);

-- Every process hears whose rights are others now, whoever wrote it, as it hears of the roles of accounts.
create function announce_staff_role_holder() returns trigger language plpgsql as $$
begin
  perform pg_notify('identity', json_build_object('account', coalesce(new.user_id, old.user_id))::text);
  if old.user_id <> new.user_id then
    perform pg_notify('identity', json_build_object('account', old.user_id)::text);
  end if;
  return null;
end $$;
create trigger staff_role_given after insert or update or delete on staff_role_holder
  for each row execute function announce_staff_role_holder();

create function announce_staff_role() returns trigger language plpgsql as $$
begin
  perform pg_notify('identity', json_build_object('account', user_id)::text)
    from staff_role_holder where role_id = new.id;
  return null;
end $$;
create trigger staff_role_changed after update on staff_role
  for each row when (old.permissions is distinct from new.permissions)
  execute function announce_staff_role();
