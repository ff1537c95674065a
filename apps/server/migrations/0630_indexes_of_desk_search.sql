-- no-transaction
-- compatible
-- Administrators find courses by a part of the title or of the owner's name: without an index, all of them are read to be counted
create index concurrently if not exists course_desk_words on course
  using gin (title_sort gin_trgm_ops, instructor_name gin_trgm_ops);
-- Few among many
create index concurrently if not exists course_with_reviewers on course (status) where status in ('in_review', 'changes_requested');
create index concurrently if not exists course_revision_changes on course_revision (course_id) where state = 'changes_requested';
