-- Messages on their way out. Bodies hold links that let people in, so they go once a mail server has taken the message.
create table mail_message (
  id bigint generated always as identity primary key,
  kind text not null,
  recipient text not null,
  recipient_name text not null default '',
  subject text not null,
  html text,
  body text,
  status text not null default 'queued' check (status in ('queued', 'sent', 'kept', 'failed')),
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index mail_message_newest on mail_message (id desc);
create index mail_message_by_status on mail_message (status, id desc);
create index mail_message_words on mail_message using gin ((recipient || ' ' || subject) gin_trgm_ops);
