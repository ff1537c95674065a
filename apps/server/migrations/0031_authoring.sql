-- What is in a course: drafts, the working copy that authors edit, its history, and revisions, which never change.

-- Courses that do not exist yet: one person's, as the course form has them.
create table course_draft (
  user_id bigint not null references app_user on delete cascade,
  id uuid not null unique,
  draft_data jsonb not null,
  -- By the clock of the person's device: which of two copies is newer
  last_modified timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, id)
);

-- Who helps to write a course. Its owner stands in course.instructor_id.
create table course_author (
  course_id bigint not null references course on delete cascade,
  user_id bigint not null references app_user on delete cascade,
  role text not null check (role in ('editor', 'viewer')),
  added_by bigint references app_user on delete set null,
  added_at timestamptz not null default now(),
  primary key (course_id, user_id)
);
create index course_author_user on course_author (user_id);

create table course_working_copy (
  course_id bigint primary key references course on delete cascade,
  version bigint not null default 1 check (version >= 1),
  -- A courseDocument of the contract
  content jsonb not null,
  -- Where two authors wrote different things: openConflict of the contract, until somebody has chosen
  conflicts jsonb not null default '[]',
  updated_by bigint references app_user on delete set null,
  updated_at timestamptz not null default now()
);

-- One row a save. `previous` has the parts that the save replaced, as they were: going back to a version means putting the
-- parts of all later rows on the working copy, newest first.
create table course_save (
  course_id bigint not null references course on delete cascade,
  version bigint not null,
  saved_by bigint references app_user on delete set null,
  saved_at timestamptz not null default now(),
  previous jsonb not null,
  -- [{path, title}]: what changed, for the list
  changed jsonb not null default '[]',
  restored_from bigint,
  primary key (course_id, version)
);
create index course_save_age on course_save (saved_at);

create table course_revision (
  id bigint generated always as identity primary key,
  course_id bigint not null references course on delete cascade,
  number integer not null check (number >= 1),
  state text not null
    check (state in ('in_review', 'changes_requested', 'approved', 'published', 'superseded', 'withdrawn')),
  -- Details, modules and lessons without their contents: what a course page and a learner's list of lessons show
  outline jsonb not null,
  -- The version of the working copy that it was made of
  version bigint not null,
  note text not null default '',
  -- Moves everyone who is learning at once
  correction boolean not null default false,
  submitted_by bigint references app_user on delete set null,
  submitted_at timestamptz not null default now(),
  decided_at timestamptz,
  published_at timestamptz,
  unique (course_id, number)
);
create unique index course_revision_published on course_revision (course_id) where state = 'published';
create unique index course_revision_in_review on course_revision (course_id) where state = 'in_review';
create index course_revision_queue on course_revision (submitted_at) where state = 'in_review';

-- Never updated. What a learner may read and what they may not stand in two columns: a reader for learners selects `content`
-- alone, so that no answer can get out by mistake.
create table revision_lesson (
  revision_id bigint not null references course_revision on delete cascade,
  lesson_id uuid not null,
  position integer not null,
  -- The lesson with its text as Markdown and as safe HTML
  content jsonb not null,
  answers jsonb not null default '{}',
  -- Of everything that a learner downloads
  bytes bigint not null default 0,
  primary key (revision_id, lesson_id)
);
create table revision_assessment (
  revision_id bigint not null references course_revision on delete cascade,
  assessment_id uuid not null,
  position integer not null,
  content jsonb not null,
  answers jsonb not null default '{}',
  primary key (revision_id, assessment_id)
);

-- The catalogue's rows carry the stable ids of what they show.
alter table course_module add column stable_id uuid not null default gen_random_uuid();
alter table lesson add column stable_id uuid not null default gen_random_uuid();
create unique index course_module_stable on course_module (course_id, stable_id);
create unique index lesson_stable on lesson (course_id, stable_id);
alter table lesson drop constraint lesson_lesson_type_check;
alter table lesson add constraint lesson_lesson_type_check
  check (lesson_type in ('video', 'text', 'file', 'link', 'live', 'quiz', 'assignment', 'coding_challenge'));
