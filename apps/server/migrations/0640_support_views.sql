-- compatible
-- A session in which somebody of the staff reads the site as another person; it belongs to that person (session.user_id) and ends
-- with the session that began it.
create table support_view (
  session_id uuid primary key references session on delete cascade,
  viewer_session uuid not null references session on delete cascade,
  reason text not null,
  ends_at timestamptz not null,
  -- Its end stands in the audit log
  end_noted_at timestamptz
);
create index support_view_of_viewer on support_view (viewer_session);

-- What was looked at: each part of the site once in a view
create table support_view_area (
  session_id uuid not null references support_view on delete cascade,
  area text not null,
  first_at timestamptz not null default now(),
  primary key (session_id, area)
);

alter table session drop constraint session_method_check;
alter table session add constraint session_method_check
  check (method in ('password', 'passkey', 'provider', 'registration', 'support')) not valid;

create function end_support_views() returns trigger language plpgsql as $$
begin
  update session set ended_at = now(), end_reason = 'revoked'
  where ended_at is null and id in (select session_id from support_view where viewer_session = new.id);
  return null;
end $$;
create trigger session_ends_its_views after update of ended_at on session
  for each row when (old.ended_at is null and new.ended_at is not null) execute function end_support_views();
