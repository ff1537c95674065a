import { cacheBudgets } from '#platform/cache/budgets';
import type { Db } from '#platform/database/index';
import type { AnswerCache } from '../changes/answer-cache.ts';
import type { Caches } from '../changes/caches.ts';
import type { Choice, Page, WordChoice } from '../list/listing-repository.ts';
import { createSpellingCorrection } from './correct-spelling.ts';
import { RANK_SHARE, roundScore } from './ranking.ts';
import { readSearch, type SearchInput, searchedTerms } from './search-input.ts';
import { type SearchQueries, searchQueries } from './search-query.ts';
import {
  type AskedSearch,
  countInPlace,
  countMatches,
  findAny,
  findInPlace,
  type Match,
  queriesByPlace,
  rankMatches,
  readTerms,
  scoreCourses,
} from './search-repository.ts';
import { synonymsOf } from './synonyms.ts';
import { meansOther, widenSearch } from './widen-search.ts';

/** The number of best matches found at once and cached for the next pages; searches of several words also rank by closeness. */
const FIRST = 240;
/** A first page is searched alone when there is nothing to rank: most people go no further. */
const FIRST_PAGES = 60;
/** A word of at most so many letters may be whole, although one could type on. */
const SHORT_WORD = 2;

/** An interpreted search. */
export interface ResolvedSearch {
  /** Absent when there is no word to search for. */
  queries: SearchQueries | undefined;
  /** The number of words, or groups of alternatives. */
  searched: number;
  words: WordChoice;
  /** The number of listed courses that match, without any filter. */
  total: number;
  /** The corrected search, when words were unknown. */
  corrected?: string;
}

/** A search with the conditions of the filters beside it. */
interface FilteredSearch {
  found?: ResolvedSearch;
  choice: Pick<Choice, 'conditions'>;
  /** The same for all filters that select the same courses. */
  key: string;
}

export type Searcher = ReturnType<typeof createSearcher>;

/** Finds courses by words, best first, with PostgreSQL's full-text search; see the migrations for its prefixes. */
export function createSearcher(db: Db, caches: Caches) {
  const resolved: AnswerCache<ResolvedSearch> = caches.create({
    dependsOn: 'words',
    bytes: cacheBudgets.searches,
  });
  const firsts: AnswerCache<Match[]> = caches.create({
    dependsOn: 'filters',
    bytes: cacheBudgets.searchMatches,
  });
  const correct = createSpellingCorrection(db);

  /** Interprets a search; unknown words are corrected, and if necessary any of the words is enough. */
  async function readAndCount(typed: string): Promise<ResolvedSearch> {
    const input = await finishShortWord(readSearch(typed));
    const exact = await find(input);
    if (exact.total > 0 || !exact.queries) return exact;
    if (meansOther(input)) {
      const literal = await find(input, { literally: true });
      if (literal.total > 0) return literal;
    }
    const better = await correct(input, await readTerms(db, termsOf(input)));
    const asked = better?.input ?? input;
    const corrected = better ? { corrected: better.text } : {};
    if (better) {
      const found = await find(asked);
      if (found.total > 0) return { ...found, ...corrected };
    }
    if (asked.groups.length === 1) return exact;
    return { ...(await find(asked, { mode: 'any' })), ...corrected };
  }

  /** Two letters that are a word are searched as such: "AI" is not the beginning of "aid". */
  async function finishShortWord(input: SearchInput): Promise<SearchInput> {
    const last = input.unfinished ? input.groups.at(-1)?.at(-1) : undefined;
    if (!last || [...last.text].length > SHORT_WORD) return input;
    if (synonymsOf(last.text).length > 0) return { ...input, unfinished: false };
    const whole = { groups: [[last]], excluded: [], unfinished: false };
    const query = searchQueries(whole, await readTerms(db, [last.text]));
    const [known] = query ? await findAny(db, [query.near]) : [];
    return known ? { ...input, unfinished: false } : input;
  }

  /** Interprets words, with what they are also written as, and counts what they find. */
  async function find(
    input: SearchInput,
    { mode, literally }: { mode?: 'all' | 'any'; literally?: boolean } = {},
  ): Promise<ResolvedSearch> {
    const wide = widenSearch(input, literally);
    const queries = searchQueries(wide, await readTerms(db, termsOf(wide)), mode);
    const { total, everywhere } = queries
      ? await countMatches(db, queries.all)
      : { total: 0, everywhere: false };
    return {
      queries,
      // An empty tsquery matches nothing
      words: { query: queries?.all ?? '', everywhere },
      searched: input.groups.length,
      total,
    };
  }

  /** The best matches of all fields, from the first on. @param total of all fields */
  async function findFirst(asked: AskedSearch, total: number, limit: number): Promise<Match[]> {
    const first: Match[] = [];
    for (const place of queriesByPlace(asked.queries).keys()) {
      if (first.length >= Math.min(limit, total)) break;
      first.push(...(await findInPlace(db, place, asked, { offset: 0, limit: limit - first.length })));
    }
    return asked.searched > 1 ? rankFirst(first, asked.queries) : first;
  }

  async function rankFirst(first: Match[], queries: SearchQueries): Promise<Match[]> {
    const ranks = await rankMatches(
      db,
      first.map(({ id }) => id),
      queries.near,
    );
    return first
      .map(({ id, score }) => ({ id, score: score + RANK_SHARE * (ranks.get(id) ?? 0) }))
      .sort((a, b) => b.score - a.score || b.id - a.id);
  }

  /** A later page: skips fields by counting their matches. */
  async function findFurther(asked: AskedSearch, page: Page): Promise<Match[]> {
    const matches: Match[] = [];
    let { offset } = page;
    for (const place of queriesByPlace(asked.queries).keys()) {
      const limit = page.limit - matches.length;
      if (limit === 0) break;
      const here = await findInPlace(db, place, asked, { offset, limit });
      matches.push(...here);
      offset = here.length > 0 ? 0 : Math.max(0, offset - (await countInPlace(db, place, asked)));
    }
    return matches;
  }

  return {
    resolve: (typed: string): Promise<ResolvedSearch> =>
      resolved.get(/ or /i.test(typed) ? typed : typed.toLowerCase(), () => readAndCount(typed)),

    /** One page of the results of a search with filters, best first, and their number. */
    async bestPage(
      chosen: FilteredSearch,
      page: Page,
      countAll: () => Promise<number>,
    ): Promise<{ total: number; matches: Match[] }> {
      const { found, choice } = chosen;
      if (!found?.queries || found.total === 0) return { total: 0, matches: [] };
      const { queries, words, searched } = found;
      const asked: AskedSearch = { queries, words, searched, conditions: choice.conditions };
      const end = page.offset + page.limit;
      const size = searched > 1 || end > FIRST_PAGES ? FIRST : FIRST_PAGES;
      const finding =
        page.offset < FIRST
          ? firsts.get(`${size} ${chosen.key}`, () => findFirst(asked, found.total, size))
          : Promise.resolve([]);
      const [total, first] = await Promise.all([countAll(), finding]);
      const matches = first.slice(page.offset, end);
      const left = Math.min(end, total) - Math.max(page.offset, size);
      if (left > 0) {
        const further = { offset: Math.max(page.offset, size), limit: left };
        matches.push(...(await findFurther(asked, further)));
      }
      return { total, matches: matches.map(({ id, score }) => ({ id, score: roundScore(score) })) };
    },

    /** Courses found by a search, with their scores, in the given order. */
    async score(found: ResolvedSearch, ids: readonly number[]): Promise<Match[]> {
      const { queries, searched } = found;
      const known = queries && ids.length > 0 ? await scoreCourses(db, ids, { queries, searched }) : [];
      const scores = new Map(known.map(({ id, score }) => [id, score]));
      return ids.map((id) => ({ id, score: roundScore(scores.get(id) ?? 0) }));
    },
  };
}

const termsOf = (input: SearchInput): string[] => [
  ...new Set([...searchedTerms(input), ...input.excluded].map((term) => term.text)),
];
