-- What an account needs beyond its row, and who is signed in where.
alter table app_user
  add column phone text,
  add column language text not null default 'en',
  add column sign_in_alerts boolean not null default true,
  add column full_name_on_reviews boolean not null default true,
  add column disabled_reason text,
  -- Personal data has been taken out; the row stays for what refers to it
  add column deleted_at timestamptz,
  add column password_changed_at timestamptz;

-- A sign-in of one browser: all the refresh tokens that follow from it. Ended ones are kept a while, for the audit.
create table session (
  id uuid primary key default gen_random_uuid(),
  user_id bigint not null references app_user on delete cascade,
  method text not null check (method in ('password', 'passkey', 'provider', 'registration')),
  remembered boolean not null,
  -- The last proof of who one is: sensitive settings ask for a recent one
  authenticated_at timestamptz not null default now(),
  user_agent text not null default '',
  ip inet,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in
    ('signed-out', 'revoked', 'password-changed', 'replayed', 'disabled', 'deleted', 'expired'))
);
create index session_of_user on session (user_id, last_used_at desc) where ended_at is null;
create index session_to_remove on session (coalesce(ended_at, expires_at));

-- Only hashes (SHA-256 of 256 random bits). A used token's successor is HMAC(successor_salt, token): within the grace a
-- second use gets the same successor, and nobody who reads this table learns a token.
create table refresh_token (
  token_hash bytea primary key,
  session_id uuid not null references session on delete cascade,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  successor_salt bytea
);
create index refresh_token_of_session on refresh_token (session_id);

-- What a link in a mail, or the second step of something, proves. Hashes again.
create table one_time_token (
  token_hash bytea primary key,
  kind text not null,
  user_id bigint references app_user on delete cascade,
  data jsonb not null default '{}',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index one_time_token_of_user on one_time_token (user_id, kind);
create index one_time_token_to_remove on one_time_token (expires_at);

create table totp_credential (
  user_id bigint primary key references app_user on delete cascade,
  -- AES-256-GCM under the installation's own key: nonce, ciphertext, tag
  secret bytea not null,
  confirmed_at timestamptz,
  -- The time step of the last code that counted: a code counts once
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);
create table recovery_code (
  user_id bigint not null references app_user on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
create table passkey (
  user_id bigint not null references app_user on delete cascade,
  -- The authenticator's own id, base64url
  credential_id text not null unique,
  name text not null,
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  synced boolean not null default false,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  primary key (user_id, credential_id)
);
create table external_identity (
  provider text not null,
  subject text not null,
  user_id bigint not null references app_user on delete cascade,
  email text,
  created_at timestamptz not null default now(),
  primary key (provider, subject)
);
create index external_identity_of_user on external_identity (user_id);

-- Counts of attempts in a window. Not worth a log: after a crash everybody starts from nought.
create unlogged table attempt_count (
  key text primary key,
  attempts integer not null,
  window_ends_at timestamptz not null
);
create index attempt_count_to_remove on attempt_count (window_ends_at);

create table instructor_application (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user on delete cascade,
  statement text not null,
  status text not null default 'pending' check (status in ('pending', 'approved', 'declined', 'withdrawn')),
  comment text,
  decided_by bigint references app_user on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index instructor_application_pending on instructor_application (user_id) where status = 'pending';
create index instructor_application_by_status on instructor_application (status, created_at);

-- Acts on people and settings. Names are kept as they were: the log outlives what it speaks of.
create table audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- Null: the command line, or the platform itself
  actor_id bigint references app_user on delete set null,
  actor_name text not null default '',
  action text not null,
  subject_type text not null,
  subject_id text not null,
  subject_name text not null default '',
  details jsonb not null default '{}',
  ip inet
);
create index audit_entry_by_actor on audit_entry (actor_id, id desc);
create index audit_entry_by_subject on audit_entry (subject_type, subject_id, id desc);
create index audit_entry_by_action on audit_entry (action, id desc);

create index app_user_by_creation on app_user (created_at desc, id desc);
create index app_user_by_name on app_user (lower(last_name), lower(first_name), id);
create index app_user_words on app_user using gin (
  (username::text || ' ' || email::text || ' ' || first_name || ' ' || last_name) gin_trgm_ops
);
create index app_user_by_role on app_user using gin (roles);

-- Every process hears, on the channel `identity`, what became of sessions and accounts: nobody who writes can forget to say.
create function announce_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('identity', json_build_object(
    'session', new.id,
    'user', new.user_id,
    'ended', new.end_reason
  )::text);
  return null;
end $$;
create trigger session_began after insert on session
  for each row execute function announce_session();
create trigger session_ended after update of ended_at on session
  for each row when (old.ended_at is null and new.ended_at is not null)
  execute function announce_session();

-- The person has just proved again who they are: every process must know, or it would ask once more.
create trigger session_confirmed after update of authenticated_at on session
  for each row when (old.authenticated_at is distinct from new.authenticated_at)
  execute function announce_session();

create function announce_account() returns trigger language plpgsql as $$
begin
  perform pg_notify('identity', json_build_object('account', new.id)::text);
  return null;
end $$;
create trigger account_changed after update on app_user
  for each row when (
    (old.roles, old.disabled_at, old.deleted_at, old.email, old.email_verified_at, old.username, old.first_name, old.last_name)
    is distinct from
    (new.roles, new.disabled_at, new.deleted_at, new.email, new.email_verified_at, new.username, new.first_name, new.last_name)
  ) execute function announce_account();
