-- compatible
-- Moved to another course; or nobody pays the invoice any more. The release before writes neither.
alter table enrollment drop constraint enrollment_ended_reason_check;
alter table enrollment add constraint enrollment_ended_reason_check check (ended_reason in
  ('left', 'refunded', 'removed', 'erased', 'group', 'requirement', 'moved', 'cancelled')) not valid;
