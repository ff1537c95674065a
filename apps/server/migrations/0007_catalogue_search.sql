-- Full-text search. The words of a listed course stand in a table of their own: a course's row stays small and is
-- updated in place when only its counts change, and nothing hidden can ever be found.

create function catalogue_text_config(language text) returns regconfig
  language sql immutable parallel safe
  return case language
    when 'en' then 'english_unaccent'::regconfig
    when 'fr' then 'french_unaccent'::regconfig
    when 'es' then 'spanish_unaccent'::regconfig
    else 'simple_unaccent'::regconfig
  end;

-- Text as the search reads it, in documents and in queries alike: C++ and C# stay words, and what the parser would
-- take for addresses, paths, signs or compounds (node.js, full-stack, ui/ux) falls into its words.
create function catalogue_text(text) returns text
  language sql immutable parallel safe strict
  return regexp_replace(
    replace(replace(replace(lower($1), 'c++', 'cplusplus'), 'c#', 'csharp'), 'f#', 'fsharp'),
    $$[./\\_+#@:=&~'’-]+$$, ' ', 'g');

create function catalogue_marked(marker text, words tsvector) returns tsvector
  language sql immutable parallel safe
  return array_to_tsvector(array(select marker || lexeme from unnest(tsvector_to_array(words)) lexeme));

-- A course's words, three kinds of lexeme in one vector, so that one index answers "where does it stand?" without
-- reading a row:
--   word   in title (weight A), subtitle, tags, outcomes or instructor (B), with positions for phrases
--   =word  in the title
--   ~word  in the description
-- Words are stemmed by the course's language; those of title, tags and instructor are kept as written too, so that a
-- half-typed word finds them as a prefix.
create function course_search_vector(
  language text, title text, subtitle text, tags text[], outcomes text[], instructor text, description text
) returns tsvector language plpgsql immutable parallel safe as $$
declare
  config regconfig := catalogue_text_config(language);
  heading text := catalogue_text(title);
  near text := catalogue_text(concat_ws(' ', array_to_string(tags, ' '), instructor));
  named tsvector := to_tsvector(config, heading) || to_tsvector('simple_unaccent', heading);
begin
  return setweight(to_tsvector(config, heading), 'A')
    || setweight(to_tsvector('simple_unaccent', heading), 'A')
    || setweight(to_tsvector(config,
         concat_ws(' ', near, catalogue_text(subtitle), catalogue_text(array_to_string(outcomes, ' ')))), 'B')
    || setweight(to_tsvector('simple_unaccent', near), 'B')
    || catalogue_marked('=', named)
    || catalogue_marked('~', to_tsvector(config, catalogue_text(left(description, 20000))));
end $$;

create table course_search (
  course_id bigint primary key references course on delete cascade,
  search tsvector not null
);

-- PostgreSQL must look at a row before it believes an index entry. The rows with the words are wide: for a word that
-- stands in 100,000 courses it would read nearly as many pages. So the index belongs to a table whose rows hold
-- nothing but the course's id, 180 a page, and indexes the words that stand beside them.
-- The function is immutable only because the trigger below raises the revision whenever the words change: that makes a
-- new index entry. Write to these two tables in no other way.
create function course_words(id bigint, revision integer) returns tsvector
  language sql immutable parallel safe cost 10000
  return (select search from course_search where course_id = id);
create table search_entry (
  course_id bigint primary key references course_search on delete cascade,
  revision integer not null default 0
);
-- A short pending list: every search reads it whole, and without one a write costs three times as much.
create index search_entry_words on search_entry using gin (course_words(course_id, revision))
  with (gin_pending_list_limit = 256);

create function course_search_keep() returns trigger language plpgsql as $$
begin
  if not new.listed then
    if tg_op = 'UPDATE' and old.listed then
      delete from course_search where course_id = new.id;
    end if;
    return null;
  end if;
  if tg_op = 'UPDATE' and old.listed
    and (new.title, new.subtitle, new.tags, new.learning_outcomes, new.instructor_name, new.language, new.description)
      is not distinct from
      (old.title, old.subtitle, old.tags, old.learning_outcomes, old.instructor_name, old.language, old.description)
  then
    return null;
  end if;
  insert into course_search (course_id, search)
  values (new.id, course_search_vector(new.language, new.title, new.subtitle, new.tags, new.learning_outcomes,
    new.instructor_name, new.description))
  on conflict (course_id) do update set search = excluded.search;
  insert into search_entry (course_id) values (new.id)
  on conflict (course_id) do update set revision = search_entry.revision + 1;
  return null;
end $$;
create trigger course_search_keep
  after insert or update of title, subtitle, description, tags, learning_outcomes, instructor_name, language,
    is_published, status
  on course for each row execute function course_search_keep();

-- The words of titles, tags and instructors as written: what a misspelt word is corrected against. Refreshed by a job.
create table search_term (
  term text primary key,
  courses integer not null
);
create index search_term_trigram on search_term using gin (term gin_trgm_ops);

-- The courses that a search finds, their ids packed four bytes each: a hundred thousand rows of one number would cost
-- more to send than to find. Always by the index and with room for its bitmap; other workers and compiled code would
-- take longer to start than this takes to run.
create function catalogue_find(words tsquery) returns bytea
  language sql stable parallel safe
  set enable_seqscan = off set work_mem = '32MB' set max_parallel_workers_per_gather = 0 set jit = off
  as $$
    select string_agg(int4send(course_id::integer), '') from search_entry
    where course_words(course_id, revision) @@ words
  $$;

create function catalogue_has(words tsquery) returns boolean
  language sql stable parallel safe
  set enable_seqscan = off set max_parallel_workers_per_gather = 0 set jit = off
  as $$ select exists (select from search_entry where course_words(course_id, revision) @@ words) $$;
