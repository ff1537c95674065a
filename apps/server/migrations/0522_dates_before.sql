-- compatible
-- What a date was before it was changed, so that the change can be undone although that day is over.
alter table requirement
  add column due_on_before date,
  add column due_days_before integer,
  add column due_changed_at timestamptz;
alter table requirement_round
  add column changed_due_before date,
  add column due_changed_at timestamptz;
