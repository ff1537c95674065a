-- compatible
-- The site's keys for push messages: made once, when they are first needed. The private one is encrypted.
create table push_key (
  id smallint primary key default 1 check (id = 1),
  public_key text not null,
  private_key bytea not null,
  created_at timestamptz not null default now()
);

-- Where a browser of somebody's takes push messages.
create table push_device (
  id uuid primary key,
  user_id bigint not null references app_user on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  -- As its owner knows it: the browser and the system
  name text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index push_device_person on push_device (user_id, created_at);
