import type { Db } from '#platform/database/index';
import type { CourseIndex } from './course-index.ts';
import type { CatalogueState } from './index-keeper.ts';
import { readSearch, type SearchInput, searchedTerms } from './search-input.ts';
import { orderMatches, refineFirst, type SearchResult } from './search-order.ts';
import { type ReadTerm, type SearchQueries, searchQueries } from './search-query.ts';
import { findAny, findMatches, findSimilarWords, rankMatches, readTerms } from './search-repository.ts';
import { closestWord, SHORTEST_CORRECTED } from './spelling.ts';
import { VersionedCache } from './versioned-cache.ts';

/** Of a search for several words, so many of the best are ranked once more by how close together the words stand. */
const RANKED = 240;
const ENOUGH_TITLES = 1000;
const KEPT_SEARCHES = 200;
/** A word that stands in every one of a million courses has 8 MB of results. */
const KEPT_BYTES = 64 * 1024 * 1024;

export interface Searcher {
  find(state: CatalogueState, typed: string): Promise<SearchResult>;
}

export function createSearcher(db: Db): Searcher {
  const cache = new VersionedCache<SearchResult>(KEPT_SEARCHES, {
    maxBytes: KEPT_BYTES,
    bytesOf: ({ slots, scores, bits }) => slots.byteLength + scores.byteLength + bits.byteLength,
  });

  async function search(index: CourseIndex, typed: string): Promise<SearchResult> {
    const input = readSearch(typed);
    const read = await readTerms(db, termsOf(input));
    const queries = searchQueries(input, read);
    if (!queries) return emptyResult();
    const exact = await match(index, queries, input);
    if (exact.slots.length > 0) return exact;
    const better = await correctSpelling(input, read);
    const asked = better?.input ?? input;
    const words = better ? await readTerms(db, termsOf(asked)) : read;
    if (better) {
      const corrected = searchQueries(asked, words);
      const found = corrected && (await match(index, corrected, asked));
      if (found && found.slots.length > 0) return { ...found, corrected: better.text };
    }
    const anyWord = asked.groups.length > 1 ? searchQueries(asked, words, 'any') : undefined;
    if (!anyWord) return exact;
    const some = await match(index, anyWord, asked);
    return better ? { ...some, corrected: better.text } : some;
  }

  async function match(
    index: CourseIndex,
    queries: SearchQueries,
    input: SearchInput,
  ): Promise<SearchResult> {
    const finding = findMatches(db, queries.all);
    let nowhere = false;
    finding.then(
      (ids) => {
        nowhere = ids.length === 0;
      },
      // Told below, unless another look fails first
      () => undefined,
    );
    const look = (query: string) => (query === queries.all ? finding : findMatches(db, query));
    const title = await look(queries.title);
    // What fills the first pages is told apart; how the rest is ranked among itself nobody sees, and each further
    // place to look costs as much again for a word that is everywhere. Short looks go on beside the long one.
    const titlePrefix = title.length < ENOUGH_TITLES && !nowhere ? await look(queries.titlePrefix) : title;
    const nearby = titlePrefix.length < ENOUGH_TITLES && !nowhere ? await look(queries.near) : undefined;
    const all = await finding;
    if (all.length === 0) return emptyResult();
    const near = nearby ?? all;
    const places = { all, title, titlePrefix, near };
    const result = orderMatches(index, places, input.groups.length);
    if (input.groups.length === 1) return result;
    const ids = Array.from(result.slots.subarray(0, RANKED), (slot) => index.columns.ids[slot] as number);
    return refineFirst(index, result, ids.length, await rankMatches(db, ids, queries.near));
  }

  /** Replaces words that are nowhere by their nearest neighbours; undefined when there is nothing to replace. */
  async function correctSpelling(
    input: SearchInput,
    read: ReadonlyMap<string, ReadTerm>,
  ): Promise<{ input: SearchInput; text: string } | undefined> {
    const candidates = searchedTerms(input).filter((term) => {
      const lexemes = read.get(term.text)?.simple ?? [];
      return !term.phrase && lexemes.length === 1 && [...(lexemes[0] ?? '')].length >= SHORTEST_CORRECTED;
    });
    const queries = candidates.map((term) =>
      searchQueries({ groups: [[term]], excluded: [], unfinished: false }, read),
    );
    const known = await findAny(
      db,
      queries.map((query) => query?.all ?? "''"),
    );
    const replaced = new Map<string, string>();
    await Promise.all(
      candidates.map(async (term, n) => {
        const word = read.get(term.text)?.simple[0];
        if (known[n] || word === undefined) return;
        const closest = closestWord(word, await findSimilarWords(db, word));
        if (closest !== undefined) replaced.set(term.text, closest);
      }),
    );
    if (replaced.size === 0) return undefined;
    const groups = input.groups.map((group) =>
      group.map((term) => ({ ...term, text: replaced.get(term.text) ?? term.text })),
    );
    const shown = groups.map((group) =>
      group.map(({ text, phrase }) => (phrase ? `"${text}"` : text)).join(' OR '),
    );
    return { input: { ...input, groups, unfinished: false }, text: shown.join(' ') };
  }

  return {
    find: (state, typed) =>
      cache.get(typed.toLowerCase().includes(' or ') ? typed : typed.toLowerCase(), state.wordsVersion, () =>
        search(state.index, typed),
      ),
  };
}

const termsOf = (input: SearchInput): string[] => [
  ...new Set([...searchedTerms(input), ...input.excluded].map((term) => term.text)),
];

const emptyResult = (): SearchResult => ({
  slots: new Uint32Array(),
  scores: new Float32Array(),
  bits: new Uint32Array(),
});
