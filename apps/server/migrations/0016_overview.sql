-- What an administrator sees first is counted from narrow indexes: the rows behind them are wide.
create index app_user_present on app_user (created_at) where deleted_at is null;
create index course_by_publication on course (published_at) where listed;
create index support_message_by_arrival on support_message (created_at);
create index mail_message_undelivered on mail_message (status, created_at) where status in ('kept', 'failed');

-- What a search of the support inbox looks at.
create index support_message_words on support_message
  using gin ((reference || ' ' || name || ' ' || email || ' ' || subject) gin_trgm_ops);
