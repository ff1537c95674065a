-- People. A row here is an account; what a role may do lives in the contract, not in the database.
create table app_user (
  id bigint generated always as identity primary key,
  username citext not null unique check (length(username) between 3 and 60),
  email citext not null unique check (length(email) <= 254),
  email_verified_at timestamptz,
  password_hash text,
  first_name text not null default '',
  last_name text not null default '',
  headline text not null default '',
  -- Markdown
  bio text not null default '',
  avatar_url text,
  -- An instructor's address for learners; the private one is never shown
  public_email citext,
  roles text[] not null default '{student}',
  is_demo boolean not null default false,
  disabled_at timestamptz,
  last_login_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
