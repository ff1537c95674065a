import { type Bits, countBits, createRooms, emptyBits } from './bit-sets.ts';
import type { CourseColumns } from './course-columns.ts';
import type { CourseIndex } from './course-index.ts';
import { sortSlots } from './sort-slots.ts';

/** What a search found, best first. Holds slots of one state of the index. */
export interface SearchResult {
  slots: Uint32Array;
  /** One for each slot, 0 to 1. */
  scores: Float32Array;
  bits: Bits;
  /** What was searched for instead, when the words as typed are nowhere. */
  corrected?: string;
}

/** Ids of the courses in which the words stand, from anywhere to the narrowest place: each holds the next one. */
export interface FoundByPlace {
  all: Uint32Array;
  near: Uint32Array;
  titlePrefix: Uint32Array;
  title: Uint32Array;
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
/** The quality of a course with five stars and a hundred thousand students. */
const BEST_QUALITY = 57.5;

/**
 * Scores every match from what the index knows, without reading a row, and sorts: some 3 ms for a hundred thousand.
 * @param searched how many words
 */
export function orderMatches(index: CourseIndex, found: FoundByPlace, searched: number): SearchResult {
  const { columns } = index;
  const known = new Map<Uint32Array, Bits>();
  const words = columns.words;
  const bitsIn = (ids: Uint32Array): Bits => {
    const bits = known.get(ids) ?? putIds(columns, ids, room(known.size, words).fill(0));
    known.set(ids, bits);
    return bits;
  };
  // Kept with the result; the others are needed here only
  const bits = putIds(columns, found.all, emptyBits(columns.slots));
  known.set(found.all, bits);
  for (let word = 0; word < bits.length; word++) (bits[word] as number) &= columns.alive[word] as number;
  const [title, titlePrefix, near] = [bitsIn(found.title), bitsIn(found.titlePrefix), bitsIn(found.near)];
  const count = countBits(bits);
  const { slots, scores } = workspace(count);
  const { quality } = columns.keys;
  let length = 0;
  for (let word = 0; word < bits.length; word++) {
    for (let left = bits[word] as number; left !== 0; left &= left - 1) {
      const bit = left & -left;
      const slot = (word << 5) + 31 - Math.clz32(bit);
      const place =
        ((title[word] as number) & bit) !== 0
          ? places.title
          : ((titlePrefix[word] as number) & bit) !== 0
            ? places.titlePrefix
            : ((near[word] as number) & bit) !== 0
              ? places.near
              : places.description;
      const closeness = Math.min(1, searched / Math.max(1, columns.titleWords[slot] as number));
      const merit = Math.min(1, (quality[slot] as number) / BEST_QUALITY);
      slots[length] = slot;
      scores[length++] = place.base + place.closeness * closeness + place.quality * merit;
    }
  }
  return { ...bestFirst(columns.ids, slots, scores), bits };
}

/**
 * The first results once more, with a share for how well they fit. What was behind them stays behind.
 * @param result is changed: it must be nobody else's yet
 * @param ranks 0 to 1, by id
 */
export function refineFirst(
  { columns }: CourseIndex,
  result: SearchResult,
  first: number,
  ranks: ReadonlyMap<number, number>,
): SearchResult {
  const head = result.slots.subarray(0, first);
  const ranked = result.scores
    .subarray(0, first)
    .map((score, n) => score + RANK_SHARE * (ranks.get(columns.ids[head[n] as number] as number) ?? 0));
  const best = bestFirst(columns.ids, head, ranked);
  result.slots.set(best.slots);
  result.scores.set(best.scores);
  return result;
}

const room = createRooms();
const spare = { slots: new Uint32Array(), scores: new Float32Array() };

/**
 * Room to score matches in, before they are sorted into arrays of their own. Taken again for each search: what is made and
 * thrown away by the megabyte has the collector stop everything again and again.
 */
function workspace(count: number): Pick<SearchResult, 'slots' | 'scores'> {
  if (spare.slots.length < count) {
    spare.slots = new Uint32Array(count);
    spare.scores = new Float32Array(count);
  }
  return { slots: spare.slots.subarray(0, count), scores: spare.scores.subarray(0, count) };
}

function putIds(columns: CourseColumns, ids: Uint32Array, bits: Bits): Bits {
  for (let n = 0; n < ids.length; n++) {
    const slot = columns.slotOf(ids[n] as number);
    if (slot >= 0) (bits[slot >>> 5] as number) |= 1 << (slot & 31);
  }
  return bits;
}

const STEPS = 0x10000;
/** How many have each score, and then where those begin; the same room for every search. */
const starts = new Uint32Array(STEPS + 1);
const stepOf = (score: number): number => STEPS - 1 - Math.min(STEPS - 1, Math.round(score * STEPS));

/** Fewer are sorted sooner by comparing them than by counting. */
const FEW = 1000;

/**
 * Best first; equals by id, the newer one first. Scores are told apart to 1/65536, so that counting them sorts them.
 */
function bestFirst(
  ids: Uint32Array,
  slots: Uint32Array,
  scores: Float32Array,
): Pick<SearchResult, 'slots' | 'scores'> {
  if (slots.length <= FEW) return fewBestFirst(ids, slots, scores);
  const oldestFirst = placesFromOldest(ids, slots);
  starts.fill(0);
  for (let place = 0; place < slots.length; place++)
    (starts[stepOf(scores[place] as number) + 1] as number)++;
  for (let step = 0; step < STEPS; step++) (starts[step + 1] as number) += starts[step] as number;
  const sorted = { slots: new Uint32Array(slots.length), scores: new Float32Array(slots.length) };
  for (let n = slots.length - 1; n >= 0; n--) {
    const place = oldestFirst ? (oldestFirst[n] as number) : n;
    const score = scores[place] as number;
    const to = (starts[stepOf(score)] as number)++;
    sorted.slots[to] = slots[place] as number;
    sorted.scores[to] = score;
  }
  return sorted;
}

function fewBestFirst(
  ids: Uint32Array,
  slots: Uint32Array,
  scores: Float32Array,
): Pick<SearchResult, 'slots' | 'scores'> {
  const steps = Array.from(scores, stepOf);
  const idAt = (place: number) => ids[slots[place] as number] as number;
  const places = Array.from(slots.keys()).sort(
    (a, b) => (steps[a] as number) - (steps[b] as number) || idAt(b) - idAt(a),
  );
  return {
    slots: Uint32Array.from(places, (place) => slots[place] as number),
    scores: Float32Array.from(places, (place) => scores[place] as number),
  };
}

/** The places of slots by ascending id; undefined when they stand so, as slots given out at the start do. */
function placesFromOldest(ids: Uint32Array, slots: Uint32Array): Uint32Array | undefined {
  let before = 0;
  for (let n = 0; n < slots.length; n++) {
    const id = ids[slots[n] as number] as number;
    if (id < before) {
      const keys = slots.map((slot) => ids[slot] as number);
      return sortSlots(keys, keys.length);
    }
    before = id;
  }
  return undefined;
}
