-- no-transaction
-- compatible
-- The median wait of the chat, and somebody's own conversation
create index concurrently if not exists support_message_replied on support_message (created_at) include (first_reply_at) where kind = 'chat' and first_reply_at is not null;
create index concurrently if not exists support_message_person on support_message (user_id, kind, id);
drop index concurrently if exists support_message_of_user;
