import { sql } from 'kysely';
import { type Db, statement, type Tx } from '#platform/database/index';
import { unpackIds } from './index-repository.ts';
import type { ReadTerm } from './search-query.ts';
import type { KnownWord } from './spelling.ts';

const selectTerms = statement<ReadTerm>(
  'catalogue.terms',
  `select term.text,
     tsvector_to_array(to_tsvector('english_unaccent', words)) as english,
     tsvector_to_array(to_tsvector('french_unaccent', words)) as french,
     tsvector_to_array(to_tsvector('spanish_unaccent', words)) as spanish,
     tsvector_to_array(to_tsvector('simple_unaccent', words)) as simple,
     array(
       select distinct query::text from unnest(array[
         phraseto_tsquery('english_unaccent', words), phraseto_tsquery('french_unaccent', words),
         phraseto_tsquery('spanish_unaccent', words), phraseto_tsquery('simple_unaccent', words)]) query
       where numnode(query) > 0) as phrases
   from unnest($1::text[]) as term (text), catalogue_text(term.text) as words`,
);

/** How the four search configurations read some terms. */
export async function readTerms(db: Db, texts: readonly string[]): Promise<Map<string, ReadTerm>> {
  const rows = await selectTerms(db, texts);
  return new Map(rows.map((row) => [row.text, row]));
}

// As text in base 64: PostgreSQL’s own way of writing bytes out is half as long again
const selectMatches = statement<{ ids: string | null }>(
  'catalogue.matches',
  `select encode(catalogue_find($1::tsquery), 'base64') as ids`,
);

/** The ids that a tsquery finds. */
export async function findMatches(db: Db, query: string): Promise<Uint32Array> {
  const [row] = await selectMatches(db, query);
  return unpackIds(row?.ids ? Buffer.from(row.ids, 'base64') : null);
}

const selectRanks = statement<{ course_id: number; rank: number }>(
  'catalogue.ranks',
  `select course_id, ts_rank_cd('{0.1, 0.2, 0.4, 1}', search, $2::tsquery, 32) as rank
   from course_search where course_id = any($1::bigint[])`,
);

/** How well some courses fit a query by where and how close its words stand: 0 to 1, by id. */
export async function rankMatches(
  db: Db,
  ids: readonly number[],
  query: string,
): Promise<Map<number, number>> {
  const rows = await selectRanks(db, ids, query);
  return new Map(rows.map((row) => [row.course_id, row.rank]));
}

const selectAny = statement<{ found: boolean }>(
  'catalogue.any',
  `select catalogue_has(query.words::tsquery) as found
   from unnest($1::text[]) with ordinality as query (words, n) order by n`,
);

/** Whether each tsquery finds anything at all. */
export async function findAny(db: Db, queries: readonly string[]): Promise<boolean[]> {
  return (await selectAny(db, queries)).map((row) => row.found);
}

const selectSimilar = statement<KnownWord>(
  'catalogue.similar',
  `(select term, courses from search_term where term % $1::text
    order by similarity(term, $1::text) desc, courses desc limit 30)
   union
   select term, courses from search_term where term = any($2::text[])`,
);

/**
 * Words of the catalogue that look like a word: by shared trigrams, and with two neighbouring letters swapped (which
 * leaves a short word with no trigram in common).
 */
export async function findSimilarWords(db: Db, word: string): Promise<KnownWord[]> {
  const swapped = Array.from(
    { length: Math.max(0, word.length - 1) },
    (_, n) => word.slice(0, n) + word.charAt(n + 1) + word.charAt(n) + word.slice(n + 2),
  );
  return selectSimilar(db, word, swapped);
}

const VOCABULARY = 'catalogue_vocabulary';

/** Whether words have changed since the vocabulary was gathered. */
export async function isVocabularyBehind(db: Db): Promise<boolean> {
  const { rows } = await sql<{ behind: boolean }>`
    select (select value from platform_state where key = ${VOCABULARY}) is distinct from to_jsonb(last_value) as behind
    from catalogue_words_version`.execute(db);
  return rows[0]?.behind ?? true;
}

/**
 * Gathers the words of titles, tags and instructors as written. Takes half a minute at a million courses.
 * @returns how many words there are, and whether any of them was added, removed or counted anew
 */
export async function refreshSearchTerms(tx: Tx): Promise<{ words: number; changed: boolean }> {
  // Before reading: what comes in between is gathered twice rather than never
  await sql`
    insert into platform_state (key, value) select ${VOCABULARY}, to_jsonb(last_value) from catalogue_words_version
    on conflict (key) do update set value = excluded.value, updated_at = now()`.execute(tx);
  await sql`
    create temporary table gathered_term on commit drop as
    select word as term, ndoc as courses from ts_stat($$
      select to_tsvector('simple_unaccent', catalogue_text(concat_ws(' ', title, array_to_string(tags, ' '), instructor_name)))
      from course where listed $$)
    where length(word) between 3 and 40 and word ~ '[[:alpha:]]'`.execute(tx);
  const gone = await sql`
    delete from search_term t where not exists (select from gathered_term g where g.term = t.term)`.execute(
    tx,
  );
  const kept = await sql`
    insert into search_term (term, courses) select term, courses from gathered_term
    on conflict (term) do update set courses = excluded.courses where search_term.courses <> excluded.courses`.execute(
    tx,
  );
  const { rows } = await sql<{ words: number }>`select count(*) as words from gathered_term`.execute(tx);
  const affected = Number(gone.numAffectedRows ?? 0n) + Number(kept.numAffectedRows ?? 0n);
  return { words: rows[0]?.words ?? 0, changed: affected > 0 };
}
