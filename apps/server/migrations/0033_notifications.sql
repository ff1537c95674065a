-- What a person is told, on this site and, where they want it, by email. The key begins with the person, so that the table can be
-- distributed by it, and one person's notifications lie together.
create table notification (
  user_id bigint not null references app_user (id) on delete cascade,
  id bigint generated always as identity,
  kind text not null,
  -- Its shape depends on the kind (packages/contract/src/notifications/schemas.ts). No names: see actor_id.
  data jsonb not null,
  link text not null check (link like '/%' and link not like '//%'),
  -- Whose act it was. The name is looked up when it is read: it changes, and goes with the account.
  actor_id bigint references app_user (id) on delete set null,
  -- The event that it tells about: one that comes a second time changes nothing.
  event_id uuid not null,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  primary key (user_id, id),
  unique (user_id, event_id)
);
create index notification_unread on notification (user_id, id) where read_at is null;
create index notification_by_age on notification (created_at);

-- Whether emails about one kind of notification are sent. Without a row the default of the kind counts.
create table notification_preference (
  user_id bigint not null references app_user (id) on delete cascade,
  kind text not null,
  email boolean not null,
  primary key (user_id, kind)
);
