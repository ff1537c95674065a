-- What an author says that a module takes; null: the sum of its lessons.
alter table course_module add column estimated_minutes integer
  check (estimated_minutes >= 0);
