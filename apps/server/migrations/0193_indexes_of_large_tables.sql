-- no-transaction
-- compatible
-- Indexes of tables that grow with courses and people. They are built beside reads and writes: at a million courses and two million people
-- nobody could sign in for 19 seconds otherwise.

-- The same file of questions is recognised when it comes again
create index concurrently if not exists bank_question_import_key on bank_question (user_id, import_key) where import_key is not null;

-- One account an email; which accounts share a key, which still need one, and whether an email is taken at all
create unique index concurrently if not exists app_user_email_key_unique on app_user (email_key)
  where deleted_at is null and not email_key_clashes;
create index concurrently if not exists app_user_email_key_clashes on app_user (email_key) where email_key_clashes;
create index concurrently if not exists app_user_without_email_key on app_user (id) where email_key is null and deleted_at is null;
create index concurrently if not exists app_user_by_email_key on app_user (email_key);

-- What is looked up when an account is exported or erased, and when a course or a track is read with its certificates
create index concurrently if not exists support_message_of_user on support_message (user_id) where user_id is not null;
create index concurrently if not exists support_message_from on support_message (lower(email));
create index concurrently if not exists certificate_by_course on certificate (course_id);
create index concurrently if not exists certificate_by_track on certificate (track_id);

-- Pictures that are still to be fetched, and words that are to be collected again
create index concurrently if not exists course_foreign_picture on course (id) where image_url ~ '^https?://';
create index concurrently if not exists course_search_outdated on course_search (course_id) where version < 2;

-- How long programs take, and which checkers have failed of late
create index concurrently if not exists program_run_finished on program_run (finished_at) where state = 'done';
create index concurrently if not exists program_run_failed on program_run (question_id, finished_at) where state = 'failed';
