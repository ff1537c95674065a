-- compatible
-- What schools, courses and groups announce to their people.
create table announcement (
  id uuid primary key,
  audience text not null check (audience in ('course', 'group', 'role', 'everybody')),
  course_id bigint references course on delete cascade,
  group_id bigint references people_group on delete cascade,
  role text check (role in ('student', 'instructor', 'admin')),
  author_id bigint references app_user on delete set null,
  -- [{language, title, text}], the text as Markdown
  texts jsonb not null,
  pinned boolean not null default false,
  by_email boolean not null default true,
  state text not null check (state in ('scheduled', 'sending', 'stopped', 'sent', 'withdrawn')),
  send_at timestamptz not null,
  until timestamptz,
  -- Everybody up to this user id has it
  told_to bigint not null default 0,
  created_at timestamptz not null default now(),
  check ((audience = 'course') = (course_id is not null)),
  check ((audience = 'group') = (group_id is not null)),
  check ((audience = 'role') = (role is not null)),
  check (until is null or until > send_at)
);
create index announcement_course on announcement (course_id, send_at desc) where course_id is not null;
create index announcement_group on announcement (group_id, send_at desc) where group_id is not null;
create index announcement_site on announcement (send_at desc) where course_id is null and group_id is null;
create index announcement_open on announcement (send_at) where state in ('scheduled', 'sending');
create index announcement_author on announcement (author_id);

-- Who was told of it, and who has opened it. Who came later and opened it was never told.
create table announcement_reader (
  announcement_id uuid not null references announcement on delete cascade,
  user_id bigint not null references app_user on delete cascade,
  told_at timestamptz,
  read_at timestamptz,
  primary key (announcement_id, user_id)
);
create index announcement_reader_unread on announcement_reader (user_id) where read_at is null;
create index announcement_reader_person on announcement_reader (user_id, announcement_id);
