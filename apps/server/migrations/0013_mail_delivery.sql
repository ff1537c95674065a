-- When a message is to be tried next. Whoever tries moves it ahead, so that nobody else does meanwhile; a process that dies in
-- between leaves a message whose time comes again.
alter table mail_message add column due_at timestamptz not null default now();
create index mail_message_waiting on mail_message (due_at) where status = 'queued';
create index mail_message_to_remove on mail_message (created_at) where status <> 'queued';
