-- compatible
-- Who teaches which course, and who is in which group now: published for the modules below.
create view course_teacher as
  select id as course_id, instructor_id as user_id from course where instructor_id is not null
  union
  select course_id, user_id from course_author where role = 'editor';
create view group_person as
  select m.group_id, m.user_id, m.role from group_member m
  join people_group g on g.id = m.group_id and g.archived_at is null
  where m.left_at is null;

-- Messages of two people, or of a few inside one course or group.
create table conversation (
  id uuid primary key,
  -- Of two people: their ids, the lower one first. Null: of several
  pair text unique,
  title text,
  course_id bigint references course on delete set null,
  group_id bigint references people_group on delete set null,
  created_by bigint references app_user on delete set null,
  created_at timestamptz not null default now(),
  -- Of its newest message; 0: there is none
  last_seq bigint not null default 0,
  last_at timestamptz not null default now(),
  check ((pair is null) = (title is not null))
);
create index conversation_course on conversation (course_id) where course_id is not null;
create index conversation_group on conversation (group_id) where group_id is not null;
create index conversation_creator on conversation (created_by);

create table conversation_member (
  conversation_id uuid not null references conversation on delete cascade,
  user_id bigint not null references app_user on delete cascade,
  -- What they have read, and of what they were told
  read_seq bigint not null default 0,
  told_seq bigint not null default 0,
  -- Who has left sees what was written until then
  left_seq bigint,
  muted boolean not null default false,
  primary key (conversation_id, user_id)
);
create index conversation_member_person on conversation_member (user_id, conversation_id);

create table message (
  id uuid primary key,
  conversation_id uuid not null references conversation on delete cascade,
  -- Its place in the conversation, from 1
  seq bigint not null,
  author_id bigint references app_user on delete set null,
  -- '' once it is deleted
  text text not null,
  sent_at timestamptz not null default now(),
  edited_at timestamptz,
  deleted_at timestamptz,
  -- Removed by the staff after a report
  hidden_at timestamptz,
  words tsvector generated always as (to_tsvector('simple', text)) stored,
  unique (conversation_id, seq)
);
create index message_words on message using gin (words);
create index message_author on message (author_id);

create table person_block (
  user_id bigint not null references app_user on delete cascade,
  blocked_id bigint not null references app_user on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, blocked_id)
);
create index person_block_blocked on person_block (blocked_id);

create table message_report (
  id uuid primary key,
  message_id uuid not null references message on delete cascade,
  reporter_id bigint references app_user on delete set null,
  reason text not null,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by bigint references app_user on delete set null,
  hidden boolean,
  unique (message_id, reporter_id)
);
create index message_report_open on message_report (created_at) where decided_at is null;
create index message_report_reporter on message_report (reporter_id);
create index message_report_decider on message_report (decided_by);

create table message_setting (
  user_id bigint primary key references app_user on delete cascade,
  -- Others see what one has read, and one sees what they have
  show_read boolean not null default true,
  -- Learners of the same courses may write first
  from_fellows boolean not null default true
);
