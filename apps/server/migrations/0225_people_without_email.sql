-- compatible
-- Accounts that a school makes: of people without an email, of children, with a number of the school's own.
--
-- The previous release runs beside it: it makes no account without an email, reads none as an account with the email null, and sends such
-- an account nothing (its emails need a confirmed address). Until it is stopped, its job that fills in email keys lists accounts without
-- an email as items that failed, and the settings of such an account fail there when its email is changed.

-- Null: there is none. Never an invented address
alter table app_user alter column email drop not null;

-- What a search looks at was generated from the email, which may be null now. A column that is generated differently rewrites the table;
-- a trigger does not
alter table app_user alter column words drop expression;
alter table app_user alter column words set default '';
alter table app_user
  add column date_of_birth date,
  -- The school says that this is a child, whatever the date of birth, or without one
  add column said_child boolean not null default false,
  -- Admission or staff number: one person's on this site
  add column external_number citext;
create function app_user_words() returns trigger language plpgsql as $$
begin
  new.words := f_unaccent(lower(concat_ws(' ', '', new.username::text, new.email::text, new.first_name, new.last_name, new.external_number::text)));
  return new;
end $$;
create trigger app_user_words before insert or update of username, email, first_name, last_name, external_number on app_user
  for each row execute function app_user_words();

-- A code on paper with which somebody signs in for the first time, or after they forgot their password. Only its SHA-256
create table login_card (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user on delete cascade,
  code_hash bytea not null unique,
  printed_by bigint references app_user on delete set null,
  printed_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
-- Printing again replaces the one that was not used
create unique index login_card_unused on login_card (user_id) where used_at is null;
create index login_card_of_user on login_card (user_id, id desc);
create index login_card_printed_by on login_card (printed_by);

-- What a guardian has agreed to for a child, by purpose. Rows are never deleted: who, when, and when it was withdrawn
create table guardian_consent (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user on delete cascade,
  purpose text not null,
  -- Who gave it, as the school wrote it down
  guardian text not null,
  given_at timestamptz not null default now(),
  recorded_by bigint references app_user on delete set null,
  withdrawn_at timestamptz,
  withdrawn_by bigint references app_user on delete set null
);
create unique index guardian_consent_given on guardian_consent (user_id, purpose) where withdrawn_at is null;
create index guardian_consent_of_user on guardian_consent (user_id, id desc);
