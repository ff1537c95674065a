-- What a course was imported from, until its first revision is made: when somebody opens or edits it. Rendering all texts of many
-- courses takes long, and most of them wait long for their first visitor.
create table imported_course_document (
  course_id bigint primary key references course on delete cascade,
  document jsonb not null
);
