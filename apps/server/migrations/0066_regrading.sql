-- Attempts that are judged again because a key was corrected.

-- Whose keys judge the answers; null: those of the revision that the attempt began with
alter table attempt add column keys_revision_id bigint references course_revision on delete set null;
create index attempt_keys_revision on attempt (keys_revision_id) where keys_revision_id is not null;

create table assessment_regrade (
  id uuid primary key,
  course_id bigint not null references course on delete cascade,
  assessment_id uuid not null,
  -- Whose keys
  revision_id bigint not null references course_revision on delete cascade,
  -- In words, for the history of grades
  reason text not null,
  -- Null: the revision that was published
  requested_by bigint references app_user,
  total integer not null default 0,
  done integer not null default 0,
  -- Attempts whose points are others now
  changed integer not null default 0,
  -- The last attempt that was judged again
  after_attempt uuid,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index assessment_regrade_of on assessment_regrade (course_id, assessment_id, created_at desc);
create index assessment_regrade_revision on assessment_regrade (revision_id);
