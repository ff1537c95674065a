-- compatible
-- Reminders of a person, by which channel and with what outcome: kept longer than notifications and emails are.
create table kept_reminder (
  id bigint primary key generated always as identity,
  user_id bigint not null references app_user on delete cascade,
  -- Of the notification, and what it said
  kind text not null,
  event_id uuid not null,
  data jsonb not null,
  course_id bigint references course on delete set null,
  requirement_id bigint references requirement on delete set null,
  -- Who asked for it; null: the clock, or an account that is gone
  sent_by bigint references app_user on delete set null,
  automatic boolean not null,
  sent_at timestamptz not null default now(),
  -- What became of the email, and which it was: while that is stored it knows better
  email text not null check (email in ('waiting', 'sent', 'kept', 'bounced', 'no_address', 'unconfirmed', 'invalid_address',
    'off', 'child', 'limited', 'unknown')),
  email_id bigint,
  unique (user_id, event_id)
);
create index kept_reminder_person on kept_reminder (user_id, sent_at desc, id desc);
create index kept_reminder_waiting on kept_reminder (email_id) where email_id is not null;
create index kept_reminder_sender on kept_reminder (sent_by) where sent_by is not null;

insert into kept_reminder (user_id, kind, event_id, data, course_id, sent_by, automatic, sent_at, email)
select r.user_id, case r.kind when 'write' then 'course.message' else 'course.reminder' end, gen_random_uuid(),
  jsonb_build_object('course_id', r.course_id::text, 'title', c.title)
    || case r.kind when 'write' then jsonb_build_object('words', r.words) else jsonb_build_object('reasons', r.reasons) end,
  r.course_id, r.sent_by, false, r.sent_at, 'unknown'
from course_reminder r join course c on c.id = r.course_id
order by r.id;
