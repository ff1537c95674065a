-- Whose email waits to be confirmed: pupils on a school's list have none, and may be many.
drop index app_user_unverified;
create index app_user_unverified on app_user (created_at desc, id desc)
  where email is not null and email_verified_at is null and disabled_at is null and deleted_at is null;
