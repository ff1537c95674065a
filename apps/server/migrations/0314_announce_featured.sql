-- compatible
-- Which courses are featured stands on the landing page, which is dropped at once when that changes.
create or replace function course_announce() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform catalogue_announce(array(select id from added where listed), true);
  elsif tg_op = 'DELETE' then
    perform catalogue_announce(array(select id from removed where listed), true);
  else
    perform catalogue_announce(array_agg(id) filter (where words), true, true),
            catalogue_announce(array_agg(id) filter (where not words and filters), false, true),
            catalogue_announce(array_agg(id) filter (where not words and not filters), false, false)
    from (
      select n.id,
        (n.listed, n.title, n.subtitle, n.tags, n.learning_outcomes, n.instructor_name, n.language, n.description)
          is distinct from
        (o.listed, o.title, o.subtitle, o.tags, o.learning_outcomes, o.instructor_name, o.language, o.description) as words,
        (n.comparable_minor, n.category_id, n.subcategory_id, n.level, n.course_type, n.estimated_minutes,
          n.image_url, n.image_width, n.image_height, n.featured_position)
          is distinct from
        (o.comparable_minor, o.category_id, o.subcategory_id, o.level, o.course_type, o.estimated_minutes,
          o.image_url, o.image_width, o.image_height, o.featured_position) as filters
      from added n join removed o on o.id = n.id
      where (n.listed or o.listed) and n is distinct from o
    ) changed;
  end if;
  return null;
end $$;
