-- compatible
-- Codes with which people join a group or a course by themselves. They are short, so that only a keyed hash is looked up by; `sealed` is what
-- those who made it read again.
create table join_code (
  id bigint primary key generated always as identity,
  group_id bigint references people_group on delete cascade,
  course_id bigint references course on delete cascade,
  code_hash bytea not null unique,
  sealed bytea not null,
  expires_at timestamptz not null,
  max_uses integer check (max_uses > 0),
  used integer not null default 0,
  created_at timestamptz not null default now(),
  created_by bigint references app_user on delete set null,
  ended_at timestamptz,
  check ((group_id is null) <> (course_id is null))
);
-- One of each at a time: a new one replaces it
create unique index join_code_of_group on join_code (group_id) where group_id is not null and ended_at is null;
create unique index join_code_of_course on join_code (course_id) where course_id is not null and ended_at is null;

-- An invitation by email, or a link for several people. Of the secret only its SHA-256 is stored.
create table invitation (
  id bigint primary key generated always as identity,
  secret_hash bytea not null unique,
  target text not null check (target in ('site', 'group', 'course')),
  group_id bigint references people_group on delete cascade,
  course_id bigint references course on delete cascade,
  role text not null check (role in ('learner', 'leader', 'student', 'instructor')),
  -- Null: a link for whoever has it
  email text,
  email_key text,
  expires_at timestamptz not null,
  max_uses integer check (max_uses > 0),
  used integer not null default 0,
  created_at timestamptz not null default now(),
  created_by bigint references app_user on delete set null,
  opened_at timestamptz,
  revoked_at timestamptz,
  check ((target = 'group') = (group_id is not null)),
  check ((target = 'course') = (course_id is not null))
);
create index invitation_of_group on invitation (group_id, id desc) where group_id is not null;
create index invitation_of_course on invitation (course_id, id desc) where course_id is not null;
create index invitation_of_site on invitation (id desc) where target = 'site';
create index invitation_email on invitation (email_key) where email_key is not null;

-- Who came in by what: a person counts once for a code or an invitation.
create table way_in_use (
  code_id bigint references join_code on delete cascade,
  invitation_id bigint references invitation on delete cascade,
  user_id bigint not null references app_user on delete cascade,
  used_at timestamptz not null default now(),
  check ((code_id is null) <> (invitation_id is null))
);
create unique index way_in_use_code on way_in_use (code_id, user_id) where code_id is not null;
create unique index way_in_use_invitation on way_in_use (invitation_id, user_id) where invitation_id is not null;
create index way_in_use_person on way_in_use (user_id);
