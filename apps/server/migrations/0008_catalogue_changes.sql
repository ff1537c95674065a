-- What the catalogue's readers look up by, and how every process hears that something changed.

create index course_category on course (category_id);
create index course_instructor on course (instructor_id);
-- Who teaches what is listed, counted without reading the courses.
create index course_teaching on course (instructor_id, instructor_name) where listed;
create index course_featured on course (featured_position, id) where listed and featured_position is not null;

-- Room in each page, so that counts change in place.
alter table course set (fillfactor = 90);

-- One notification on channel 'catalogue' for up to 500 courses (a payload has 8000 bytes at most), at commit:
--   {"courses": [ids], "words": bool}   words: the search or the listing is touched, not only counts
--   {"all": true}                       too many to name
--   {"structure": true}                 categories or tracks
create function catalogue_announce(ids bigint[], words boolean) returns void language plpgsql as $$
begin
  if cardinality(ids) > 5000 then
    perform pg_notify('catalogue', '{"all":true}');
    return;
  end if;
  for i in 1 .. coalesce(cardinality(ids), 0) by 500 loop
    perform pg_notify('catalogue', json_build_object('courses', ids[i:i + 499], 'words', words)::text);
  end loop;
end $$;

create function course_announce() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform catalogue_announce(array(select id from added where listed), true);
  elsif tg_op = 'DELETE' then
    perform catalogue_announce(array(select id from removed where listed), true);
  else
    perform catalogue_announce(array_agg(changed.id) filter (where changed.words), true),
            catalogue_announce(array_agg(changed.id) filter (where not changed.words), false)
    from (
      select n.id,
        (n.listed, n.title, n.subtitle, n.tags, n.learning_outcomes, n.instructor_name, n.language, n.description)
          is distinct from
        (o.listed, o.title, o.subtitle, o.tags, o.learning_outcomes, o.instructor_name, o.language, o.description) as words
      from added n join removed o on o.id = n.id
      where (n.listed or o.listed) and n is distinct from o
    ) changed;
  end if;
  return null;
end $$;
create trigger course_inserted after insert on course
  referencing new table as added for each statement execute function course_announce();
create trigger course_updated after update on course
  referencing new table as added old table as removed for each statement execute function course_announce();
create trigger course_deleted after delete on course
  referencing old table as removed for each statement execute function course_announce();

-- Curriculum and reviews are parts of a course's page.
create function course_part_announce() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform catalogue_announce(array(select distinct course_id from removed), false);
  else
    perform catalogue_announce(array(select distinct course_id from added), false);
  end if;
  return null;
end $$;

create trigger course_module_inserted after insert on course_module
  referencing new table as added for each statement execute function course_part_announce();
create trigger course_module_updated after update on course_module
  referencing new table as added for each statement execute function course_part_announce();
create trigger course_module_deleted after delete on course_module
  referencing old table as removed for each statement execute function course_part_announce();
create trigger lesson_inserted after insert on lesson
  referencing new table as added for each statement execute function course_part_announce();
create trigger lesson_updated after update on lesson
  referencing new table as added for each statement execute function course_part_announce();
create trigger lesson_deleted after delete on lesson
  referencing old table as removed for each statement execute function course_part_announce();
create trigger review_words_updated after update on review
  referencing new table as added for each statement execute function course_part_announce();

create function catalogue_structure_announce() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', '{"structure":true}');
  return null;
end $$;
create trigger category_changed after insert or update or delete on category
  for each statement execute function catalogue_structure_announce();
create trigger subcategory_changed after insert or update or delete on subcategory
  for each statement execute function catalogue_structure_announce();
create trigger track_changed after insert or update or delete on track
  for each statement execute function catalogue_structure_announce();
create trigger track_course_changed after insert or update or delete on track_course
  for each statement execute function catalogue_structure_announce();

-- An instructor's name stands in the courses too; portrait, headline and bio on their pages.
create function instructor_announce() returns trigger language plpgsql as $$
begin
  if (new.first_name, new.last_name) is distinct from (old.first_name, old.last_name) then
    update course set instructor_name = trim(concat_ws(' ', new.first_name, new.last_name))
    where instructor_id = new.id and instructor_name = trim(concat_ws(' ', old.first_name, old.last_name));
  end if;
  perform catalogue_announce(array(select id from course where instructor_id = new.id and listed), false);
  return null;
end $$;
create trigger instructor_changed
  after update of first_name, last_name, username, headline, bio, avatar_url, public_email on app_user
  for each row execute function instructor_announce();
