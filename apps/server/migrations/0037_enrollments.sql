-- What an enrollment learns from, how it came about, and how it ended. `revision_id` null: the course's published revision, as for
-- enrollments from before. No foreign key: a revision is deleted only together with its course and its enrollments.
alter table enrollment
  add column revision_id bigint,
  add column source text not null default 'free' check (source in ('free', 'order', 'waitlist', 'staff')),
  add column completed_at timestamptz,
  add column ended_at timestamptz,
  add column ended_reason text check (ended_reason in ('left', 'refunded', 'removed'));

-- The places that are taken, counted from the index alone.
create index enrollment_taken on enrollment (course_id) where status <> 'left';
