-- no-transaction
-- compatible
-- Beside reads and writes: the table grows with people
create unique index concurrently if not exists app_user_external_number on app_user (external_number) where external_number is not null;
-- The index of before counts everybody without an email as well: the previous release reads it, this one no more
create index concurrently if not exists app_user_email_without_key on app_user (id)
  where email_key is null and email is not null and deleted_at is null;
