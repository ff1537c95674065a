import { courseLengths } from '@darasa/contract/catalogue/constants';
import { type Bits, CodeSets, emptyBits } from './bit-sets.ts';
import { lengthOf } from './course-length.ts';
import { SlotMap } from './slot-map.ts';
import { TitleStore } from './title-store.ts';

/** What the index knows of a listed course. Times are milliseconds since 1970, money is minor units of KES. */
export interface IndexedCourse {
  id: number;
  categoryId: number;
  /** 0 when there is none. */
  subcategoryId: number;
  level: string;
  courseType: string;
  language: string;
  minutes: number;
  price: number;
  rating: number;
  ratingCount: number;
  quality: number;
  students: number;
  publishedAt: number;
  updatedAt: number;
  createdAt: number;
  /** Lower case, without accents: what titles sort by. */
  title: string;
}

/** Words seen so far as small numbers; 0 is no word. */
export class Dictionary {
  readonly #codes = new Map<string, number>();
  readonly words: string[] = [''];

  /** The code of a word, 0 when no course has it. */
  find(word: string): number {
    return this.#codes.get(word) ?? 0;
  }

  code(word: string): number {
    const known = this.#codes.get(word);
    if (known !== undefined) return known;
    const code = this.words.length;
    this.words.push(word);
    this.#codes.set(word, code);
    return code;
  }
}

/** The order names of the index, each a column of keys or the titles. */
export const numericOrders = [
  'quality',
  'published',
  'updated',
  'created',
  'price',
  'rating',
  'students',
  'minutes',
] as const;
export type NumericOrder = (typeof numericOrders)[number];
export type OrderName = NumericOrder | 'title';

export const codeColumns = [
  'category',
  'subcategory',
  'level',
  'courseType',
  'language',
  'length',
  'ratingStep',
] as const;
export type CodeColumn = (typeof codeColumns)[number];

/** What the rating filter offers: this and better. */
export const ratingSteps = [4.5, 4, 3.5, 3] as const;

const FIRST_CAPACITY = 1024;
type Keys = Record<NumericOrder, Float64Array | Float32Array | Uint32Array>;

const makeKeys = (capacity: number): Keys => ({
  quality: new Float32Array(capacity),
  published: new Float64Array(capacity),
  updated: new Float64Array(capacity),
  created: new Float64Array(capacity),
  price: new Float64Array(capacity),
  rating: new Float32Array(capacity),
  students: new Uint32Array(capacity),
  minutes: new Uint32Array(capacity),
});

/** The listed courses by column; a course keeps its slot as long as the index lives. */
export class CourseColumns {
  /** Slots given out so far; some may be dead (no longer listed). */
  slots = 0;
  capacity: number;
  readonly levels = new Dictionary();
  readonly courseTypes = new Dictionary();
  readonly languages = new Dictionary();
  readonly titles: TitleStore;
  /** What is chosen by equality: a set of slots for each value. Length codes are those of `courseLengths`, plus 1;
   * rating codes those of `ratingSteps`, plus 1. */
  readonly sets: Record<CodeColumn, CodeSets>;
  alive: Bits;
  ids: Uint32Array;
  titleWords: Uint8Array;
  ratingCount: Uint32Array;
  keys: Keys;
  readonly #slotOf = new SlotMap();

  constructor(capacity = FIRST_CAPACITY) {
    this.capacity = capacity;
    this.titles = new TitleStore(capacity);
    this.sets = Object.fromEntries(codeColumns.map((name) => [name, new CodeSets(capacity)])) as Record<
      CodeColumn,
      CodeSets
    >;
    this.alive = emptyBits(capacity);
    this.ids = new Uint32Array(capacity);
    this.titleWords = new Uint8Array(capacity);
    this.ratingCount = new Uint32Array(capacity);
    this.keys = makeKeys(capacity);
  }

  /** Numbers in a set over all slots. */
  get words(): number {
    return (this.slots + 31) >>> 5;
  }

  /** The slot of a course id, or -1. It may be dead. */
  slotOf(id: number): number {
    return this.#slotOf.get(id);
  }

  isAlive(slot: number): boolean {
    return ((this.alive[slot >>> 5] as number) & (1 << (slot & 31))) !== 0;
  }

  /** What a slot is ordered by. */
  keysOf(slot: number): Record<OrderName, number | string> {
    const keys = { title: this.titles.get(slot) } as Record<OrderName, number | string>;
    for (const name of numericOrders) keys[name] = this.keys[name][slot] as number;
    return keys;
  }

  /** Takes a course out of every set: it is no longer listed. Its slot stays its own. */
  bury(slot: number): void {
    (this.alive[slot >>> 5] as number) &= ~(1 << (slot & 31));
    for (const name of codeColumns) this.sets[name].put(slot, 0);
  }

  /** Writes a course into its slot, a new one when it has none. @returns the slot */
  write(course: IndexedCourse): number {
    let slot = this.#slotOf.get(course.id);
    if (slot < 0) {
      slot = this.slots++;
      if (slot >= this.capacity) this.#grow();
      this.#slotOf.set(course.id, slot);
      this.ids[slot] = course.id;
    }
    (this.alive[slot >>> 5] as number) |= 1 << (slot & 31);
    const { sets, keys } = this;
    sets.category.put(slot, course.categoryId);
    sets.subcategory.put(slot, course.subcategoryId);
    sets.level.put(slot, this.levels.code(course.level));
    sets.courseType.put(slot, this.courseTypes.code(course.courseType));
    sets.language.put(slot, this.languages.code(course.language));
    sets.length.put(slot, courseLengths.indexOf(lengthOf(course.minutes)) + 1);
    sets.ratingStep.put(slot, ratingSteps.findIndex((step) => course.rating >= step) + 1);
    this.titleWords[slot] = countWords(course.title);
    this.titles.set(slot, course.title);
    this.ratingCount[slot] = course.ratingCount;
    keys.quality[slot] = course.quality;
    keys.published[slot] = course.publishedAt;
    keys.updated[slot] = course.updatedAt;
    keys.created[slot] = course.createdAt;
    keys.price[slot] = course.price;
    keys.rating[slot] = course.rating;
    keys.students[slot] = course.students;
    keys.minutes[slot] = course.minutes;
    return slot;
  }

  /** Ascending by an order's key, then by id. */
  compare(order: OrderName, left: number, right: number): number {
    const difference =
      order === 'title'
        ? this.titles.compare(left, right)
        : (this.keys[order][left] as number) - (this.keys[order][right] as number);
    return difference || (this.ids[left] as number) - (this.ids[right] as number);
  }

  #grow(): void {
    this.capacity *= 2;
    const { capacity } = this;
    this.titles.grow(capacity);
    for (const name of codeColumns) this.sets[name].grow(capacity);
    const keys = makeKeys(capacity);
    for (const name of numericOrders) keys[name].set(this.keys[name]);
    this.keys = keys;
    this.alive = copyInto(emptyBits(capacity), this.alive);
    this.ids = copyInto(new Uint32Array(capacity), this.ids);
    this.titleWords = copyInto(new Uint8Array(capacity), this.titleWords);
    this.ratingCount = copyInto(new Uint32Array(capacity), this.ratingCount);
  }
}

function copyInto<T extends { set(from: T): void }>(larger: T, from: T): T {
  larger.set(from);
  return larger;
}

const SPACE = 32;

/** Words of a title, at least 1: what a search's share of the title is measured by. */
function countWords(title: string): number {
  let words = 1;
  for (let n = 1; n < title.length - 1; n++)
    if (title.charCodeAt(n) === SPACE && title.charCodeAt(n + 1) !== SPACE) words++;
  return Math.min(words, 255);
}
