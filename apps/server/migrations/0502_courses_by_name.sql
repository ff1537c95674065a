-- no-transaction
-- compatible
-- Lists of people name courses by their titles, or by the codes that other programs know them by.
create index concurrently if not exists course_title_sort on course (title_sort);
create index concurrently if not exists course_external_code on course (lower(external_id)) where external_id is not null;
