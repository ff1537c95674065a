import { type RawBuilder, sql } from 'kysely';
import { type Db, rowsOf, statement } from '#platform/database/index';
import { allOf, type Conditions } from '../list/filter-queries.ts';
import { matchesOf, type WordChoice } from '../list/listing-repository.ts';
import { type Place, places } from './ranking.ts';
import type { ReadTerm, SearchQueries } from './search-query.ts';
import type { KnownWord } from './spelling.ts';

const selectTerms = statement(
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
  rowsOf<ReadTerm>({ notNull: ['text', 'english', 'french', 'spanish', 'simple', 'phrases'] }),
);

/** How the four search configurations parse some terms. */
export async function readTerms(db: Db, texts: readonly string[]): Promise<Map<string, ReadTerm>> {
  const rows = await selectTerms(db, texts);
  return new Map(rows.map((row) => [row.text, row]));
}

const selectCount = statement(
  'catalogue.match-count',
  `select catalogue_match_count($1::tsquery) as count, reltuples::float8 as of
   from pg_class where oid = 'search_entry'::regclass`,
  rowsOf<{ count: number; of: number }>({ notNull: ['count', 'of'] }),
);

/**
 * The number of listed courses that a tsquery finds.
 * @returns `everywhere` when that is a large part of all, or when its words have not been counted yet
 */
export async function countMatches(db: Db, query: string): Promise<{ total: number; everywhere: boolean }> {
  const { count = 0, of = 0 } = (await selectCount(db, query))[0] ?? {};
  return { total: count, everywhere: count > of / 3 };
}

/** A course found by a search, and its score: 0 to 1. */
export interface Match {
  id: number;
  score: number;
}

/** The query, and the courses to search. */
export interface AskedSearch {
  words: WordChoice;
  queries: SearchQueries;
  searched: number;
  conditions: Conditions;
}

/** The matches of one field that are in no better one, as rows `m`. */
function matchesIn(place: Place, { queries, words, conditions }: AskedSearch): RawBuilder<unknown> {
  const filters = Object.values(conditions);
  const query = queriesByPlace(queries).get(place) ?? queries.all;
  const matches = matchesOf({ query, everywhere: words.everywhere });
  if (filters.length === 0) return matches;
  return sql`${matches} join listing l on l.course_id = m.course_id and ${allOf(filters)}`;
}

/** For each field its matches that are in no better one; fields with the same query as a better one are left out. */
export function queriesByPlace(queries: SearchQueries): Map<Place, string> {
  const found = new Map<Place, string>();
  // In a title the words of a phrase need not be adjacent
  const within = queries.all.includes('<->') ? ` & (${queries.all})` : '';
  let better: string | undefined;
  for (const place of places) {
    const query = queries[place.name];
    if (query === better) continue;
    const here = place.name === 'all' ? `(${query})` : `(${query})${within}`;
    found.set(place, better === undefined ? here : `${here} & !(${better})`);
    better = query;
  }
  return found;
}

/** The best matches of one field, best first; of equal ones the newer course. */
export async function findInPlace(
  db: Db,
  place: Place,
  asked: AskedSearch,
  page: { offset: number; limit: number },
): Promise<Match[]> {
  const { rows } = await sql<Match>`
    select m.course_id as id, ${scoreIn(place, asked.searched)} as score
    from ${matchesIn(place, asked)}
    order by score desc, m.course_id desc limit ${page.limit} offset ${page.offset}`.execute(db);
  return rows;
}

export async function countInPlace(db: Db, place: Place, asked: AskedSearch): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${matchesIn(place, asked)}`.execute(db);
  return rows[0]?.count ?? 0;
}

const selectRanks = statement(
  'catalogue.ranks',
  `select course_id, ts_rank_cd('{0.1, 0.2, 0.4, 1}', search, $2::tsquery, 32) as rank
   from course_search where course_id = any($1::bigint[])`,
  rowsOf<{ course_id: number; rank: number }>({ notNull: ['rank'] }),
);

/** The scores of some courses by the fields and closeness of the words: 0 to 1, by id. */
export async function rankMatches(
  db: Db,
  ids: readonly number[],
  query: string,
): Promise<Map<number, number>> {
  const rows = await selectRanks(db, ids, query);
  return new Map(rows.map((row) => [row.course_id, row.rank]));
}

/** The scores of some courses found by a search, unordered. */
export async function scoreCourses(
  db: Db,
  ids: readonly number[],
  { queries, searched }: { queries: SearchQueries; searched: number },
): Promise<Match[]> {
  const cases = places.map((place) =>
    place.name === 'all'
      ? sql`else ${scoreIn(place, searched)}`
      : sql`when w.search @@ ${queries[place.name]}::tsquery then ${scoreIn(place, searched)}`,
  );
  const { rows } = await sql<Match>`
    select m.course_id as id, case ${sql.join(cases, sql` `)} end as score
    from search_entry m join course_search w on w.course_id = m.course_id
    where m.course_id = any(${ids}::bigint[])`.execute(db);
  return rows;
}

const selectAny = statement(
  'catalogue.any',
  `select catalogue_has(query.words::tsquery) as found
   from unnest($1::text[]) with ordinality as query (words, n) order by n`,
  rowsOf<{ found: boolean }>({ notNull: ['found'] }),
);

/** Whether each tsquery finds anything. */
export async function findAny(db: Db, queries: readonly string[]): Promise<boolean[]> {
  return (await selectAny(db, queries)).map((row) => row.found);
}

const selectSimilar = statement(
  'catalogue.similar',
  `(select term, courses from search_term where term % $1::text
    order by similarity(term, $1::text) desc, courses desc limit 30)
   union
   select term, courses from search_term where term = any($2::text[])`,
  rowsOf<KnownWord>({ notNull: ['term', 'courses'] }),
);

/**
 * Words of the catalogue similar to a word: by shared trigrams, and with two neighbouring letters swapped (which leaves a
 * short word with no trigram in common).
 */
export async function findSimilarWords(db: Db, word: string): Promise<KnownWord[]> {
  const swapped = Array.from(
    { length: Math.max(0, word.length - 1) },
    (_, n) => word.slice(0, n) + word.charAt(n + 1) + word.charAt(n) + word.slice(n + 2),
  );
  return selectSimilar(db, word, swapped);
}

/** The quality of a course with five stars and a hundred thousand students. */
const BEST_QUALITY = 57.5;

/**
 * The score of a match in a field, 0 to 1, from the columns `title_words` and `quality` of a row `m`.
 * @param searched the number of words
 */
const scoreIn = ({ base, closeness, quality }: Place, searched: number): RawBuilder<number> => {
  const shareOfTitle = sql`${closeness}::float8 * least(1, ${searched}::float8 / m.title_words)`;
  return sql`(${base}::float8 + ${shareOfTitle} + ${quality}::float8 * least(1, m.quality / ${BEST_QUALITY}::float8))`;
};
