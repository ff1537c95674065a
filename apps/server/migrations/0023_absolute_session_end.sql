-- A session ends for good some time after it began, however often it is refreshed. The default is for processes of the earlier
-- release, which may still start sessions while this one is installed.
alter table session add column absolute_expires_at timestamptz;
update session set absolute_expires_at =
  created_at + case when remembered then interval '90 days' else interval '24 hours' end;
update session set expires_at = absolute_expires_at where expires_at > absolute_expires_at;
alter table session
  alter column absolute_expires_at set default now() + interval '24 hours',
  alter column absolute_expires_at set not null;

-- Somebody else chose the password and knows it: it has to be changed before the account can be used.
alter table app_user add column must_change_password boolean not null default false;

-- Every process caches which sessions are valid and what their users may do: it is notified of this change as well.
drop trigger account_changed on app_user;
create trigger account_changed after update on app_user
  for each row when (
    (old.roles, old.disabled_at, old.deleted_at, old.email, old.email_verified_at, old.username, old.first_name, old.last_name,
      old.must_change_password)
    is distinct from
    (new.roles, new.disabled_at, new.deleted_at, new.email, new.email_verified_at, new.username, new.first_name, new.last_name,
      new.must_change_password)
  ) execute function announce_account();
