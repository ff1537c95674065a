-- compatible
-- Accounts that were deleted: few among many, so that counting the others need not look at each person.
create view person_gone as select id as user_id from app_user where deleted_at is not null;
