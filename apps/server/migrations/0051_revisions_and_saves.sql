-- Contents of courses are large values that are written often: lz4 compresses them many times as fast as pglz. Servers that were
-- built without it go on as before. It concerns what is written from now on.
do $$
begin
  alter table course_draft alter column draft_data set compression lz4;
  alter table course_working_copy alter column content set compression lz4;
  alter table course_save alter column previous set compression lz4;
  alter table revision_lesson alter column content set compression lz4;
  alter table revision_lesson alter column answers set compression lz4;
  alter table revision_assessment alter column content set compression lz4;
  alter table revision_assessment alter column answers set compression lz4;
  alter table lesson alter column content_text set compression lz4;
exception when feature_not_supported then
  raise notice 'This server has no lz4: large values stay compressed with pglz';
end $$;

-- Details that visitors have got since the revision was made. A revision that is published later does not undo them.
alter table course_revision add column details_since jsonb not null default '{}';
