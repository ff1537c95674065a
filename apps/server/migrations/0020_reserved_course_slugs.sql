-- Words of the API's own paths under /courses/ (see reservedCourseSlugs in the contract): a course with such a slug could not be
-- asked for. Those that have one get another.
do $$
declare
  reserved text;
  free text;
begin
  for reserved in
    select slug from course where slug in
      ('category', 'featured', 'filter-options', 'health', 'navigation', 'price-range', 'search', 'stats-summary')
  loop
    select candidate into free from (
      select reserved || '-course' || case when n = 1 then '' else '-' || n end as candidate, n
      from generate_series(1, 100000) n) candidates
    where not exists (select from course where slug = candidate)
    order by n limit 1;
    update course set slug = free where slug = reserved;
  end loop;
end $$;

alter table course add constraint course_slug_not_reserved check (slug not in
  ('category', 'featured', 'filter-options', 'health', 'navigation', 'price-range', 'search', 'stats-summary'));
