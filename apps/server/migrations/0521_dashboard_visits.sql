-- compatible
-- When somebody looked at a dashboard: what changed since the visit before is shown on it.
create table dashboard_visit (
  user_id bigint not null references app_user on delete cascade,
  area text not null check (area in ('student', 'instructor')),
  -- The visit before the one that goes on
  since timestamptz not null,
  seen_at timestamptz not null,
  primary key (user_id, area)
);
