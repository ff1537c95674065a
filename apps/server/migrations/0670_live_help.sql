-- compatible
-- Live help: what reaches support is a conversation, whichever way it came. `support_message` holds one row for each.
alter table support_message drop constraint support_message_kind_check;
alter table support_message add constraint support_message_kind_check
  check (kind in ('contact', 'corporate', 'chat', 'report')) not valid;
alter table support_message
  -- SHA-256 of a guest's token, which admits to this conversation until it ends
  add column token_hash bytea,
  add column token_ends timestamptz,
  -- Of a guest's network, as a hash: for limits, and forgotten after some days
  add column guest_address bytea,
  add column blocked_at timestamptz,
  -- The last number that was given to an entry, and up to which each side has read
  add column last_seq integer not null default 0,
  add column visitor_read integer not null default 0,
  add column desk_read integer not null default 0,
  -- Answers up to this one were sent by email, or need not be
  add column mailed_to integer not null default 0,
  add column last_at timestamptz,
  -- Since when somebody waits for the desk; null: nobody does
  add column waiting_since timestamptz,
  add column first_reply_at timestamptz,
  add column closed_at timestamptz,
  add column snoozed_until timestamptz,
  add column assignee_id bigint references app_user on delete set null,
  add column tags text[] not null default '{}',
  -- Where the visitor came from
  add column page_path text,
  add column page_title text;
create unique index support_message_token on support_message (token_hash) where token_hash is not null;
create index support_message_assignee on support_message (assignee_id) where assignee_id is not null;
create index support_message_waiting on support_message (waiting_since) where waiting_since is not null;
create index support_message_guest on support_message (guest_address, created_at) where guest_address is not null;

-- A file of a conversation: small, and gone with it.
create table support_file (
  id uuid primary key,
  message_id bigint not null references support_message on delete cascade,
  name text not null,
  mime text not null check (mime in ('image/webp', 'application/pdf')),
  bytes integer not null,
  width integer,
  height integer,
  content bytea not null
);
create index support_file_message on support_file (message_id);
alter table support_file alter column content set storage external;

-- What was said in a conversation, in the order of its numbers.
create table support_entry (
  message_id bigint not null references support_message on delete cascade,
  seq integer not null,
  -- Chosen by whoever sends it: the same twice is one
  client_id uuid not null,
  -- 'note': of the desk, never shown to the visitor
  author text not null check (author in ('visitor', 'agent', 'note')),
  author_id bigint references app_user on delete set null,
  body text not null,
  file_id uuid references support_file on delete set null,
  -- The address that an email came from
  email_from text,
  created_at timestamptz not null default now(),
  primary key (message_id, seq),
  unique (message_id, client_id)
);
create index support_entry_author on support_entry (author_id) where author_id is not null;
create index support_entry_words on support_entry using gin (to_tsvector('simple', body));

-- Answers that are kept ready.
create table support_canned (
  id uuid primary key,
  title text not null,
  body text not null,
  updated_by bigint references app_user on delete set null,
  updated_at timestamptz not null default now()
);
create index support_canned_author on support_canned (updated_by);

-- Who is there for visitors now: they switch themselves on.
create table support_duty (
  user_id bigint primary key references app_user on delete cascade,
  since timestamptz not null default now()
);

-- Who waits in the chat is listed on its own
create or replace view support_activity as
  select status, created_at, kind, waiting_since, snoozed_until from support_message;

alter table outbound_email add column reply_to text;
