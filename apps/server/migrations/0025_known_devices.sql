-- Browsers in which a person has signed in. The browser holds a random id in a signed cookie; here stands only its hash.
create table known_device (
  user_id bigint not null references app_user on delete cascade,
  device_hash bytea not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  primary key (user_id, device_hash)
);
-- A browser that gets another id keeps it for everybody who signs in with it
create index known_device_by_hash on known_device (device_hash);
create index known_device_to_remove on known_device (last_used_at);
