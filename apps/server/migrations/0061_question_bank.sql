-- Questions that a teacher keeps apart from any course. Courses hold copies of them.

create table bank_question (
  id uuid primary key,
  user_id bigint not null references app_user on delete cascade,
  -- As authors write it, answers included; its id is that of the row
  document jsonb not null,
  question_type text not null,
  tags text[] not null default '{}',
  -- All of its words in small letters
  search_text text not null,
  -- How often it was copied into a course
  uses integer not null default 0 check (uses >= 0),
  -- Counts the changes
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Can be restored for a while
  deleted_at timestamptz
);
create index bank_question_of on bank_question (user_id, updated_at desc, id) where deleted_at is null;
create index bank_question_deleted on bank_question (deleted_at) where deleted_at is not null;
