-- Messages between nodes that are too large for NOTIFY (Socket.IO's PostgreSQL adapter).
create table socket_io_attachment (
  id bigserial primary key,
  created_at timestamptz not null default now(),
  payload bytea
);
create index socket_io_attachment_to_remove on socket_io_attachment (created_at);
