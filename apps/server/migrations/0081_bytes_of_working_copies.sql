-- A save that changes one lesson writes that lesson, not the megabyte around it. How large the course is then is reckoned from how
-- large it was: the bytes of the contents as JSON. Null where it was last written as a whole by a version that did not note it.
alter table course_working_copy add column bytes integer check (bytes >= 0);
