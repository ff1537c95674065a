-- no-transaction
-- compatible
-- Few among many: looked through each night for those who are of age now
create index concurrently if not exists app_user_name_private on app_user (date_of_birth) where name_private;
