-- no-transaction
-- compatible
create index concurrently if not exists invitation_sent on invitation (created_by, sent_at) where sent_at is not null;
