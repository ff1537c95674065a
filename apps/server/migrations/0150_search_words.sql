-- compatible
-- formerly 584589bcf28ead1135f586a96ce4dbfc83fe72446f149f23544f01e144af00d6
-- A search finds words however they are joined (Wi-Fi, wifi), whatever apostrophe they are written with (ng'ombe, ngʼombe, ngombe), and
-- inside the sentences of scripts that put no spaces between words (分析 in データ分析入門). A title that has the word as typed comes before
-- one that has another word of the same stem (accounting, account).

-- Letters of scripts that put no spaces between words: kana, Han, Hangul (particles follow without a space), Thai, Lao, Khmer, Burmese.
create function catalogue_unspaced() returns text
  language sql immutable parallel safe
  return '\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3040-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff\U00020000-\U0003ffff';

-- Text in which the same letter is always the same character: one apostrophe, one hyphen, no width or ligature forms, nothing invisible.
create function catalogue_plain(text) returns text
  language sql immutable parallel safe strict
  return replace(replace(replace(
    regexp_replace(
      lower(normalize(
        translate($1,
          E'\u2018\u2019\u201b\u02b9\u02bb\u02bc\u02bd\u02be\u02bf\u02c8\u2032\u2035\u00b4\u0060\uff07\ua78b\ua78c\u055a\u05f3\u1fbd\u1fbf',
          repeat('''', 21)),
        nfkc)),
      '[\u00ad\u200b-\u200f\u2060\ufeff]+', '', 'g'),
    'c++', 'cplusplus'), 'c#', 'csharp'), 'f#', 'fsharp');

-- Each two neighbouring letters of a run, in order; a single letter is itself.
create function catalogue_pairs(run text) returns text
  language sql immutable parallel safe strict
  return (select string_agg(substr(run, n, 2), ' ' order by n) from generate_series(1, greatest(1, length(run) - 1)) n);

-- Splits runs of scripts without spaces into pairs of letters. Katakana, in which words from other languages are written, is a run of its own.
create function catalogue_split(text) returns text
  language plpgsql immutable parallel safe strict as $$
begin
  if $1 !~ ('[' || catalogue_unspaced() || ']') then return $1; end if;
  return (
    select string_agg(case when part[1] ~ ('[' || catalogue_unspaced() || ']') then catalogue_pairs(part[1]) else part[1] end, ' ' order by n)
    from regexp_matches($1, format('[\u30a0-\u30ff\u31f0-\u31ff]+|(?:(?![\u30a0-\u30ff\u31f0-\u31ff])[%1$s])+|[^%1$s]+', catalogue_unspaced()), 'g')
      with ordinality as piece (part, n));
end $$;

-- The words of a plain text, with spaces between them.
create function catalogue_words(plain text) returns text
  language sql immutable parallel safe strict
  return catalogue_split(regexp_replace(plain, $re$[./\\_+#@:=&~'\u2010-\u2015\u30fb-]+$re$, ' ', 'g'));

create or replace function catalogue_text(text) returns text
  language sql immutable parallel safe strict
  return catalogue_words(catalogue_plain($1));

-- What a plain text is also found by: the words of its compounds joined (wi-fi: wifi, ng'ombe: ngombe, node.js: nodejs), and the last letter of
-- each run without spaces, with which no pair begins. Kept after the text's own words, so that phrases stay adjacent.
create function catalogue_joined(plain text) returns text
  language sql immutable parallel safe strict
  return (
    select coalesce(string_agg(word, ' ' order by n), '')
    from (
      select n, regexp_replace(m[1], $re$['.\u2010-\u2015-]+$re$, '', 'g') as word
      from regexp_matches(plain, $re$([^[:space:][:punct:]]+(?:['.\u2010-\u2015-][^[:space:][:punct:]]+)+)$re$, 'g')
        with ordinality as compound (m, n)
      union all
      select 1000000 + n, right(m[1], 1)
      from regexp_matches(plain, format('[\u30a0-\u30ff\u31f0-\u31ff]{2,}|(?:(?![\u30a0-\u30ff\u31f0-\u31ff])[%1$s]){2,}', catalogue_unspaced()), 'g')
        with ordinality as run (m, n)
    ) found
    where length(word) between 1 and 24 and word !~ '^[0-9]+$');

-- Words as typed, in which only a plural's s does not count.
create function catalogue_as_typed(words tsvector) returns tsvector
  language sql immutable parallel safe
  return array_to_tsvector(array(
    select distinct '^' || regexp_replace(lexeme, '(...)s$', '\1') from unnest(tsvector_to_array(words)) lexeme));

-- As before, with the joined words, and a fourth kind of lexeme:
--   ^word  in the title, as it is written there
create or replace function course_search_vector(
  language text, title text, subtitle text, tags text[], outcomes text[], instructor text, description text
) returns tsvector language plpgsql immutable parallel safe as $$
declare
  config regconfig := catalogue_text_config(language);
  named text := catalogue_plain(title);
  tagged text := catalogue_plain(concat_ws(' ', array_to_string(tags, ' '), instructor));
  said text := catalogue_plain(concat_ws(' ', subtitle, array_to_string(outcomes, ' ')));
  told text := catalogue_plain(left(description, 20000));
  heading text := concat_ws(' ', catalogue_words(named), catalogue_joined(named));
  near text := concat_ws(' ', catalogue_words(tagged), catalogue_joined(tagged));
  written tsvector := to_tsvector('simple_unaccent', heading);
begin
  return setweight(to_tsvector(config, heading), 'A')
    || setweight(written, 'A')
    || setweight(to_tsvector(config, concat_ws(' ', near, catalogue_words(said), catalogue_joined(said))), 'B')
    || setweight(to_tsvector('simple_unaccent', near), 'B')
    || catalogue_marked('=', to_tsvector(config, heading) || written)
    || catalogue_as_typed(written)
    || catalogue_marked('~', to_tsvector(config, concat_ws(' ', catalogue_words(told), catalogue_joined(told))));
end $$;

-- Words that an earlier release has collected are collected again by a job.
alter table course_search add column version smallint not null default 1;

create function course_search_write(c course) returns void language plpgsql as $$
begin
  insert into course_search (course_id, search, version)
  values (c.id, course_search_vector(c.language, c.title, c.subtitle, c.tags, c.learning_outcomes, c.instructor_name, c.description), 2)
  on conflict (course_id) do update set search = excluded.search, version = excluded.version;
  insert into search_entry (course_id, quality, title_words)
  values (c.id, c.quality, catalogue_title_words(c.title_sort))
  on conflict (course_id) do update set
    revision = search_entry.revision + 1, quality = excluded.quality, title_words = excluded.title_words;
end $$;

create or replace function course_search_keep() returns trigger language plpgsql as $$
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
  perform course_search_write(new);
  return null;
end $$;
