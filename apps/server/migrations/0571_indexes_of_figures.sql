-- no-transaction
-- compatible
-- What happened on a day of the site.
create index concurrently if not exists enrollment_time on enrollment (enrolled_at);
create index concurrently if not exists enrollment_completed_time on enrollment (completed_at) where completed_at is not null;
create index concurrently if not exists learning_day_time on learning_day (day);
