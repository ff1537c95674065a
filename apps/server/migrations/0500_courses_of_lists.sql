-- compatible
-- The list of people that brought somebody into a course, and one because of which they wait for a seat. No foreign key: lists belong to a
-- later module, and are forgotten after 30 days. The release before writes none.
alter table enrollment add column list_id uuid;
alter table seat add column list_id uuid;
alter table enrollment drop constraint enrollment_source_check;
alter table enrollment add constraint enrollment_source_check
  check (source in ('free', 'order', 'waitlist', 'staff', 'group', 'requirement', 'list')) not valid;
alter table enrollment drop constraint enrollment_ended_reason_check;
alter table enrollment add constraint enrollment_ended_reason_check check (ended_reason in
  ('left', 'refunded', 'removed', 'erased', 'group', 'requirement', 'moved', 'cancelled', 'list')) not valid;

-- Why people of the list come into courses that have a price without paying; empty: they do not
alter table people_list add column priced_reason text not null default '';
alter table people_list add column asks_priced_reason boolean not null default false;
-- The courses that it gives, as they were when it was checked
alter table people_list add column course_totals jsonb not null default '[]';
-- The courses that a line gives, and what became of them
alter table people_list_line add column courses jsonb not null default '[]';
