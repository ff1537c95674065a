-- Messages from the contact and the corporate form: the support inbox.
create table support_message (
  id bigint generated always as identity primary key,
  reference text not null unique,
  kind text not null check (kind in ('contact', 'corporate')),
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  phone text,
  organisation text,
  team_size integer,
  user_id bigint references app_user on delete set null,
  -- A retry with the same key is the same message
  idempotency_key text unique,
  status text not null default 'open' check (status in ('open', 'answered', 'closed')),
  created_at timestamptz not null default now()
);
create index support_message_open on support_message (created_at desc) where status = 'open';

-- Pages of content that an admin edits: FAQ, help, careers, resources and the like. Bodies are Markdown.
create table content_page (
  id smallint generated always as identity primary key,
  slug text not null unique,
  title text not null,
  summary text not null default '',
  body text not null default '',
  updated_at timestamptz not null default now()
);

create table content_item (
  id integer generated always as identity primary key,
  page_id smallint not null references content_page on delete cascade,
  item_group text not null default '',
  title text not null,
  meta text not null default '',
  body text not null default '',
  link_href text,
  link_label text,
  position integer not null,
  unique (page_id, position)
);
