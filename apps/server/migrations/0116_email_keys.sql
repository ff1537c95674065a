-- formerly f94e6659b93e4dbb00b2a199eefa03b9691cdd7b475199479167e2c7bbca6076
-- Spellings of one email are one account: NFC and NFD, upper and lower case, bücher.example and xn--bcher-kva.example.
-- The key is only compared, never written to. It is filled by a job (identity.fill-email-keys) where it is missing.
alter table app_user
  add column email_key text,
  -- Accounts from before that are spellings of one email: they sign in by their exact spelling until an administrator has solved it
  add column email_key_clashes boolean not null default false;

-- The previous release changes emails without their keys, and erases accounts: an old key must not stay.
create function app_user_forget_email_key() returns trigger language plpgsql as $$
begin
  new.email_key := null;
  new.email_key_clashes := false;
  return new;
end $$;
create trigger app_user_forget_email_key before update of email on app_user for each row
  when (old.email::text is distinct from new.email::text and old.email_key is not distinct from new.email_key)
  execute function app_user_forget_email_key();
