-- no-transaction
-- compatible
create index concurrently if not exists attempt_to_archive on attempt (coalesce(answers_back_at, graded_at))
  where state = 'graded' and not preview and answers_archived_at is null;
