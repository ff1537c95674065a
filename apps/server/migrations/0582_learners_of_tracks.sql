-- compatible
-- Who takes a learning track as a whole. What it gave says so: leaving the track ends that alone.
create table track_learner (
  user_id bigint not null references app_user on delete cascade,
  track_id smallint not null references track on delete cascade,
  joined_at timestamptz not null default now(),
  primary key (user_id, track_id)
);
create index track_learner_track on track_learner (track_id);
-- No foreign key: what a track gave stays when the track is deleted. The release before writes none.
alter table enrollment add column track_id smallint;
alter table enrollment drop constraint enrollment_source_check;
alter table enrollment add constraint enrollment_source_check
  check (source in ('free', 'order', 'waitlist', 'staff', 'group', 'requirement', 'list', 'track')) not valid;
alter table enrollment drop constraint enrollment_ended_reason_check;
alter table enrollment add constraint enrollment_ended_reason_check check (ended_reason in
  ('left', 'refunded', 'removed', 'erased', 'group', 'requirement', 'moved', 'cancelled', 'list', 'track')) not valid;
