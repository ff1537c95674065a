-- no-transaction
-- compatible
-- Whose email waits to be confirmed: pupils on a school's list have none, and may be many.
create index concurrently if not exists app_user_unconfirmed on app_user (created_at desc, id desc)
  where email is not null and email_verified_at is null and disabled_at is null and deleted_at is null;
drop index concurrently if exists app_user_unverified;
