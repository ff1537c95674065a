-- What the questions of a bank take: their number alone does not bound it.

alter table bank_question add column bytes integer not null default 0 check (bytes >= 0);
update bank_question set bytes = octet_length(document::text);

-- What somebody's saves of a day take: how often one saves bounds it for small courses only. Earlier saves count as nothing.

alter table course_save add column bytes integer not null default 0 check (bytes >= 0);
create index course_save_by on course_save (saved_by, saved_at) include (bytes);
