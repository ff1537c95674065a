-- compatible
-- By which ways a kind of notification comes to a person; null: the default of the kind. `digest`: its email waits for the summary.
alter table notification_preference
  alter column email drop not null,
  add column digest boolean,
  add column push boolean,
  add column sms boolean;

-- Where one stops such emails with one click; null for those that are always sent.
alter table outbound_email add column unsubscribe text;

-- When things come by the ways that disturb, where a person has chosen it.
create table notification_timing (
  user_id bigint primary key references app_user on delete cascade,
  digest text not null check (digest in ('daily', 'weekly', 'off')),
  digest_hour smallint not null check (digest_hour between 0 and 23),
  digest_day smallint not null check (digest_day between 1 and 7),
  quiet_from smallint check (quiet_from between 0 and 23),
  quiet_to smallint check (quiet_to between 0 and 23),
  -- IANA name; null: the site's
  time_zone text,
  check ((quiet_from is null) = (quiet_to is null))
);

-- What becomes of a notification by one way besides the site: one row for a person, a notification and a way, whatever is repeated.
create table notification_delivery (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user on delete cascade,
  notification_id bigint not null,
  channel text not null check (channel in ('email', 'digest', 'push', 'sms', 'guardian')),
  state text not null default 'waiting'
    check (state in ('waiting', 'sent', 'delivered', 'failed', 'expired', 'skipped')),
  -- Why it failed or was left out
  reason text,
  -- Not before; while it is being sent: when another process may try
  due_at timestamptz not null default now(),
  attempts smallint not null default 0,
  -- The outbound email that it is in
  email_id bigint,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  unique (user_id, notification_id, channel)
);
create index notification_delivery_due on notification_delivery (due_at, id)
  where state = 'waiting' and channel in ('push', 'sms', 'guardian');
create index notification_delivery_digest on notification_delivery (due_at, user_id)
  where state = 'waiting' and channel = 'digest' and email_id is null;
create index notification_delivery_email on notification_delivery (email_id) where email_id is not null;
create index notification_delivery_age on notification_delivery (created_at);

alter table kept_reminder drop constraint kept_reminder_email_check,
  add constraint kept_reminder_email_check check (email in ('waiting', 'sent', 'kept', 'bounced', 'no_address', 'unconfirmed',
    'invalid_address', 'off', 'child', 'limited', 'digest', 'withheld', 'unknown')) not valid;
