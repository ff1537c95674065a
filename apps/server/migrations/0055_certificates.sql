-- Certificates of completion, of courses and of learning tracks. What one says is copied when it is issued: courses change later.
create table certificate (
  id uuid primary key,
  -- As it is printed: short enough to type, too long to guess.
  serial text not null unique,
  user_id bigint not null references app_user on delete cascade,
  course_id bigint references course on delete set null,
  track_id bigint references track on delete set null,
  kind text not null check (kind in ('course', 'track')),
  -- Null once the holder has deleted their account: then it confirms nothing any more.
  holder_name text check (length(holder_name) between 1 and 300),
  title text not null,
  teacher text not null default '',
  category text not null default '',
  minutes integer not null default 0,
  completed_at timestamptz not null,
  issued_at timestamptz not null default now(),
  -- Counts corrections of the name; each is printed anew with the same number.
  version integer not null default 1,
  name_corrected_at timestamptz,
  revoked_at timestamptz,
  revoked_reason text check (length(revoked_reason) <= 500),
  revoked_by bigint references app_user on delete set null,
  removed_at timestamptz,
  check ((revoked_at is null) = (revoked_reason is null)),
  check ((removed_at is null) = (holder_name is not null))
);
-- One for each person and course or track, however often its cause is announced.
create unique index certificate_of_course on certificate (user_id, course_id) where course_id is not null;
create unique index certificate_of_track on certificate (user_id, track_id) where track_id is not null;
create index certificate_newest on certificate (issued_at desc, id desc);
create index certificate_revoked on certificate (revoked_at desc) where revoked_at is not null;
create index certificate_words on certificate
  using gin ((serial || ' ' || coalesce(holder_name, '') || ' ' || title) gin_trgm_ops);

-- The keys that sign badges. Public halves are published for as long as a badge may be checked, which is always.
create table credential_key (
  kid text primary key,
  public_jwk jsonb not null,
  -- Encrypted with a key of the installation.
  private_key bytea not null,
  created_at timestamptz not null default now()
);
