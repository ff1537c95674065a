-- compatible
-- Questions about lessons become threads of discussions, their answers posts below them: the same rows under other names. The release before
-- this one reads and writes them by their old names, which are views; nothing is copied. The views go with the next release.
alter table lesson_question rename to discussion_thread;
alter table lesson_answer rename to discussion_post;
alter table discussion_post rename column question_id to thread_id;

alter table discussion_thread
  alter column course_id drop not null,
  add column group_id bigint references people_group on delete cascade,
  add column kind text not null default 'question' check (kind in ('question', 'topic')),
  -- Fellow learners do not see who wrote it
  add column anonymous boolean not null default false,
  add column pinned boolean not null default false,
  add column locked boolean not null default false,
  -- By somebody who keeps order, with a reason for its author
  add column hidden_at timestamptz,
  add column hidden_by bigint references app_user on delete set null,
  add column hidden_reason text,
  -- Its author took it back
  add column removed_at timestamptz,
  add column accepted_post_id uuid,
  -- Kept by triggers, from what others can read
  add column replies integer not null default 0,
  add column votes integer not null default 0,
  add column last_at timestamptz not null default now(),
  -- In the language of the course; null until it was made
  add column search tsvector,
  add constraint discussion_thread_place check (num_nonnulls(course_id, group_id) = 1) not valid;
alter table discussion_post
  -- The answer below which it stands; null: it is one
  add column parent_id uuid,
  add column anonymous boolean not null default false,
  add column hidden_at timestamptz,
  add column hidden_by bigint references app_user on delete set null,
  add column hidden_reason text,
  add column removed_at timestamptz,
  add column votes integer not null default 0,
  add column search tsvector;

-- How far somebody has read a thread, and whether they are told of what is new there
create table discussion_reader (
  user_id bigint not null references app_user on delete cascade,
  thread_id uuid not null references discussion_thread (id) on delete cascade,
  followed boolean not null default false,
  read_at timestamptz,
  primary key (user_id, thread_id)
);
create index discussion_reader_followers on discussion_reader (thread_id) where followed;

-- When somebody said that they have read all of a course (`c1`) or group (`g1`)
create table discussion_visit (
  user_id bigint not null references app_user on delete cascade,
  place text not null,
  read_at timestamptz not null,
  primary key (user_id, place)
);

-- Who finds a thread or post helpful; `subject_id` is the id of either
create table discussion_vote (
  user_id bigint not null references app_user on delete cascade,
  subject_id uuid not null,
  thread_id uuid not null references discussion_thread (id) on delete cascade,
  primary key (user_id, subject_id)
);
create index discussion_vote_subject on discussion_vote (subject_id);
create index discussion_vote_thread on discussion_vote (thread_id);

create table discussion_report (
  id uuid primary key,
  thread_id uuid not null references discussion_thread (id) on delete cascade,
  subject_id uuid not null,
  user_id bigint references app_user on delete set null,
  reason text not null check (reason in ('spam', 'rude', 'wrong', 'private', 'other')),
  note text not null default '',
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  settled_by bigint references app_user on delete set null
);
create unique index discussion_report_open on discussion_report (subject_id, user_id) where settled_at is null;
create index discussion_report_thread on discussion_report (thread_id) where settled_at is null;
create index discussion_report_person on discussion_report (user_id);

-- How the discussions of a course are held, where it is said
create table discussion_setting (
  course_id bigint primary key references course on delete cascade,
  anonymous boolean not null default false,
  slow_seconds integer not null default 0 check (slow_seconds between 0 and 3600)
);

-- Who may read but not write
create table discussion_ban (
  course_id bigint not null references course on delete cascade,
  user_id bigint not null references app_user on delete cascade,
  reason text not null,
  banned_by bigint references app_user on delete set null,
  banned_at timestamptz not null default now(),
  primary key (course_id, user_id)
);
create index discussion_ban_person on discussion_ban (user_id);

create function discussion_words(of_course bigint, words text) returns tsvector language sql stable as $$
  select to_tsvector(catalogue_text_config(coalesce((select language from course where id = of_course), 'en')), left(words, 10000))
    || to_tsvector('simple_unaccent', left(words, 10000));
$$;

create function discussion_thread_words() returns trigger language plpgsql as $$
begin
  new.search := discussion_words(new.course_id, new.title || ' ' || new.text);
  return new;
end $$;
create trigger discussion_thread_words before insert or update of title, text on discussion_thread
  for each row execute function discussion_thread_words();

create function discussion_post_words() returns trigger language plpgsql as $$
begin
  new.search := discussion_words((select course_id from discussion_thread where id = new.thread_id), new.text);
  return new;
end $$;
create trigger discussion_post_words before insert or update of text on discussion_post
  for each row execute function discussion_post_words();

-- What others can read below a thread, and when the last of it was written. Whoever writes follows the thread, unless they have said that
-- they do not.
create function discussion_post_counted() returns trigger language plpgsql as $$
declare
  counted uuid := case when tg_op = 'DELETE' then old.thread_id else new.thread_id end;
begin
  update discussion_thread t set
    replies = (select count(*) from discussion_post p where p.thread_id = t.id and p.removed_at is null and p.hidden_at is null),
    last_at = greatest(t.created_at, (select max(p.created_at) from discussion_post p
      where p.thread_id = t.id and p.removed_at is null and p.hidden_at is null))
  where t.id = counted;
  if tg_op = 'INSERT' then
    insert into discussion_reader (user_id, thread_id, followed, read_at) values (new.user_id, new.thread_id, true, new.created_at)
    on conflict (user_id, thread_id) do update set read_at = greatest(discussion_reader.read_at, excluded.read_at),
      followed = discussion_reader.followed or discussion_reader.read_at is null;
  end if;
  return null;
end $$;
create trigger discussion_post_counted after insert or delete or update of removed_at, hidden_at on discussion_post
  for each row execute function discussion_post_counted();

create function discussion_thread_followed() returns trigger language plpgsql as $$
begin
  insert into discussion_reader (user_id, thread_id, followed, read_at) values (new.user_id, new.id, true, new.created_at)
  on conflict do nothing;
  return null;
end $$;
create trigger discussion_thread_followed after insert on discussion_thread
  for each row execute function discussion_thread_followed();

-- What the release before this one knows: it shows names, so it is not given what was written without one
create view lesson_question as
  select user_id, id, course_id, lesson_id, title, text, html, idempotency_key, created_at, edited_at, resolved_at, answered_at
  from discussion_thread
  where kind = 'question' and course_id is not null and not anonymous and hidden_at is null and removed_at is null;
create view lesson_answer as
  select user_id, id, thread_id as question_id, text, html, by_teacher, idempotency_key, created_at, edited_at
  from discussion_post
  where not anonymous and hidden_at is null and removed_at is null;
create or replace view lesson_asked as
  select course_id, lesson_id, user_id, created_at from discussion_thread
  where kind = 'question' and course_id is not null and hidden_at is null and removed_at is null;
