import type { Db } from '#platform/database/index';
import { type Bits, bitsOf, hasBit } from './bit-sets.ts';
import type { CourseIndex } from './course-index.ts';
import type { CatalogueState } from './index-keeper.ts';
import { readSearch, type SearchInput, searchedTerms } from './search-input.ts';
import { type ReadTerm, type SearchQueries, searchQueries } from './search-query.ts';
import { findAny, findMatches, findSimilarWords, rankMatches, readTerms } from './search-repository.ts';
import { closestWord, SHORTEST_CORRECTED } from './spelling.ts';
import { VersionedCache } from './versioned-cache.ts';

/** What a search found, best first. Holds slots of one state of the index. */
export interface SearchResult {
  slots: Uint32Array;
  /** One for each slot, 0 to 1. */
  scores: Float32Array;
  bits: Bits;
  /** What was searched for instead, when the words as typed are nowhere. */
  corrected?: string;
}

/**
 * Where the words stand decides (title ≫ tags, outcomes, instructor ≫ description), and no merit lifts a course into a
 * better place; within a place, what share of the title was asked for, then the course's quality.
 */
const places = {
  title: { base: 0.62, closeness: 0.2, quality: 0.13 },
  titlePrefix: { base: 0.42, closeness: 0.05, quality: 0.1 },
  near: { base: 0.26, closeness: 0, quality: 0.1 },
  description: { base: 0.1, closeness: 0, quality: 0.1 },
} as const;
const RANK_SHARE = 0.05;
/** Of a search for several words, so many of the best are ranked once more by how close together the words stand. */
const RANKED = 240;
const ENOUGH_TITLES = 1000;
/** The quality of a course with five stars and a hundred thousand students. */
const BEST_QUALITY = 57.5;
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
    const [all, title] = await findMatches(db, [queries.all, queries.title]);
    if (!all || !title || all.length === 0) return emptyResult();
    // What fills the first pages is told apart; how the rest is ranked among itself nobody sees, and each further
    // place to look costs as much again for a word that is everywhere
    const fewTitles = title.length < ENOUGH_TITLES;
    const [titlePrefix = title] = fewTitles ? await findMatches(db, [queries.titlePrefix]) : [title];
    const [near = all] = titlePrefix.length < ENOUGH_TITLES ? await findMatches(db, [queries.near]) : [all];
    const places = { all, title, titlePrefix, near };
    const result = order(index, places, input.groups.length);
    if (input.groups.length === 1) return result;
    const ids = Array.from(result.slots.subarray(0, RANKED), (slot) => index.columns.ids[slot] as number);
    return refine(index, result, await rankMatches(db, ids, queries.near));
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

/** Scores every match from what the index knows, without reading a row, and sorts. */
function order(
  index: CourseIndex,
  found: { all: Float64Array; near: Float64Array; titlePrefix: Float64Array; title: Float64Array },
  words: number,
): SearchResult {
  const { columns } = index;
  const size = columns.slots;
  const slotsOf = (ids: Float64Array): Uint32Array => {
    const slots = new Uint32Array(ids.length);
    let length = 0;
    for (let n = 0; n < ids.length; n++) {
      const slot = columns.slotOf(ids[n] as number);
      if (slot >= 0 && columns.isAlive(slot)) slots[length++] = slot;
    }
    return slots.subarray(0, length);
  };
  const slots = slotsOf(found.all);
  const title = bitsOf(slotsOf(found.title), size);
  const titlePrefix = bitsOf(slotsOf(found.titlePrefix), size);
  const near = bitsOf(slotsOf(found.near), size);
  const scores = new Float32Array(slots.length);
  slots.forEach((slot, n) => {
    const place = hasBit(title, slot)
      ? places.title
      : hasBit(titlePrefix, slot)
        ? places.titlePrefix
        : hasBit(near, slot)
          ? places.near
          : places.description;
    const closeness = Math.min(1, words / Math.max(1, columns.titleWords[slot] as number));
    const quality = Math.min(1, (columns.keys.quality[slot] as number) / BEST_QUALITY);
    scores[n] = place.base + place.closeness * closeness + place.quality * quality;
  });
  return sorted(index, slots, scores);
}

/** The first results once more, with the rank's share added. What was behind them stays behind. */
function refine(index: CourseIndex, result: SearchResult, ranks: ReadonlyMap<number, number>): SearchResult {
  const head = Math.min(RANKED, result.slots.length);
  const scores = result.scores.map((score, n) =>
    n < head
      ? score + RANK_SHARE * (ranks.get(index.columns.ids[result.slots[n] as number] as number) ?? 0)
      : score,
  );
  const first = sorted(index, result.slots.subarray(0, head), scores.subarray(0, head));
  const slots = result.slots.slice();
  slots.set(first.slots);
  scores.set(first.scores);
  return { ...result, slots, scores };
}

const STEPS = 0x10000;

/**
 * Best first; equals by id, the newer one first. Scores are told apart to 1/65536, so that counting them sorts them:
 * a hundred thousand results in about a millisecond.
 */
function sorted(index: CourseIndex, slots: Uint32Array, scores: Float32Array): SearchResult {
  const newestFirst = placesFromNewest(index.columns.ids, slots);
  const stepOf = (place: number): number =>
    STEPS - 1 - Math.min(STEPS - 1, Math.round((scores[place] as number) * STEPS));
  const starts = new Uint32Array(STEPS + 1);
  for (let place = 0; place < slots.length; place++) (starts[stepOf(place) + 1] as number)++;
  for (let step = 0; step < STEPS; step++) (starts[step + 1] as number) += starts[step] as number;
  const result = { slots: new Uint32Array(slots.length), scores: new Float32Array(slots.length) };
  for (let n = 0; n < newestFirst.length; n++) {
    const place = newestFirst[n] as number;
    const to = (starts[stepOf(place)] as number)++;
    result.slots[to] = slots[place] as number;
    result.scores[to] = scores[place] as number;
  }
  return { ...result, bits: bitsOf(slots, index.columns.slots) };
}

/** The places of slots by descending id. The database finds in ascending order, but for courses changed since. */
function placesFromNewest(ids: Uint32Array, slots: Uint32Array): Uint32Array {
  const places = new Uint32Array(slots.length);
  let ordered = true;
  for (let n = 0; n < places.length; n++) {
    places[places.length - 1 - n] = n;
    if (n > 0 && (ids[slots[n] as number] as number) < (ids[slots[n - 1] as number] as number))
      ordered = false;
  }
  return ordered
    ? places
    : places.sort((a, b) => (ids[slots[b] as number] as number) - (ids[slots[a] as number] as number));
}
