-- compatible
-- Replies to changes that were sent with an Idempotency-Key: when a reply is lost, the same call gets it again and changes nothing more.
create table kept_reply (
  user_id bigint not null references app_user (id) on delete cascade,
  key text not null,
  -- SHA-256 of the method, the URL and the body, so that a key stands for one call
  call_hash bytea not null,
  -- Null while the first call runs
  status smallint,
  body text,
  started_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index kept_reply_by_time on kept_reply (started_at);
