-- compatible
-- Looks at the rows from before, beside those who read and write them.
alter table enrollment validate constraint enrollment_source_check;
alter table enrollment validate constraint enrollment_ended_reason_check;
