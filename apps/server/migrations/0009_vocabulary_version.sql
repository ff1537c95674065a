-- Counts the changes of courses' words, so that a start can tell whether the vocabulary has missed any without reading
-- every course. A sequence, because writers never wait for each other on it.
create sequence catalogue_words_version;
-- The first number taken would look like none.
select nextval('catalogue_words_version');

create or replace function catalogue_announce(ids bigint[], words boolean) returns void language plpgsql as $$
begin
  if words and cardinality(ids) > 0 then
    perform nextval('catalogue_words_version');
  end if;
  if cardinality(ids) > 5000 then
    perform pg_notify('catalogue', '{"all":true}');
    return;
  end if;
  for i in 1 .. coalesce(cardinality(ids), 0) by 500 loop
    perform pg_notify('catalogue', json_build_object('courses', ids[i:i + 499], 'words', words)::text);
  end loop;
end $$;
