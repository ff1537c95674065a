-- The contents of a working copy and of a draft are written as a whole with every save, a second after the last key. Compressing
-- a megabyte takes PostgreSQL three quarters of the time of a save where it has no lz4; there is one such value for each course.
-- It concerns what is written from now on.
alter table course_working_copy alter column content set storage external;
alter table course_draft alter column draft_data set storage external;
