-- Whether an email is taken, and which accounts share a key, is asked among all accounts: neither partial index serves that.
create index app_user_by_email_key on app_user (email_key);
