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
  quality: number;
  students: number;
  ratingCount: number;
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

  /** The code of a word, or -1: then no course has it. */
  find(word: string): number {
    return this.#codes.get(word) ?? -1;
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

const FIRST_CAPACITY = 1024;

/** The listed courses by column; a course keeps its slot as long as the index lives. */
export class CourseColumns {
  /** Slots given out so far; some may be dead (no longer listed). */
  slots = 0;
  capacity: number;
  readonly levels = new Dictionary();
  readonly courseTypes = new Dictionary();
  readonly languages = new Dictionary();
  readonly titles: TitleStore;
  readonly #slotOf = new SlotMap();
  ids: Float64Array<ArrayBufferLike>;
  alive: Uint8Array<ArrayBufferLike>;
  category: Uint16Array<ArrayBufferLike>;
  subcategory: Uint16Array<ArrayBufferLike>;
  level: Uint8Array<ArrayBufferLike>;
  courseType: Uint8Array<ArrayBufferLike>;
  language: Uint8Array<ArrayBufferLike>;
  titleWords: Uint8Array<ArrayBufferLike>;
  ratingCount: Uint32Array<ArrayBufferLike>;
  readonly keys: {
    quality: Float32Array<ArrayBufferLike>;
    published: Float64Array<ArrayBufferLike>;
    updated: Float64Array<ArrayBufferLike>;
    created: Float64Array<ArrayBufferLike>;
    price: Float64Array<ArrayBufferLike>;
    rating: Float32Array<ArrayBufferLike>;
    students: Uint32Array<ArrayBufferLike>;
    minutes: Uint32Array<ArrayBufferLike>;
  };

  constructor(capacity = FIRST_CAPACITY) {
    this.capacity = capacity;
    this.titles = new TitleStore(capacity);
    this.ids = new Float64Array(capacity);
    this.alive = new Uint8Array(capacity);
    this.category = new Uint16Array(capacity);
    this.subcategory = new Uint16Array(capacity);
    this.level = new Uint8Array(capacity);
    this.courseType = new Uint8Array(capacity);
    this.language = new Uint8Array(capacity);
    this.titleWords = new Uint8Array(capacity);
    this.ratingCount = new Uint32Array(capacity);
    this.keys = {
      quality: new Float32Array(capacity),
      published: new Float64Array(capacity),
      updated: new Float64Array(capacity),
      created: new Float64Array(capacity),
      price: new Float64Array(capacity),
      rating: new Float32Array(capacity),
      students: new Uint32Array(capacity),
      minutes: new Uint32Array(capacity),
    };
  }

  /** The slot of a course id, or -1. It may be dead. */
  slotOf(id: number): number {
    return this.#slotOf.get(id);
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
    this.alive[slot] = 1;
    this.category[slot] = course.categoryId;
    this.subcategory[slot] = course.subcategoryId;
    this.level[slot] = this.levels.code(course.level);
    this.courseType[slot] = this.courseTypes.code(course.courseType);
    this.language[slot] = this.languages.code(course.language);
    this.titleWords[slot] = Math.min(255, course.title.match(/[\p{L}\p{N}]+/gu)?.length ?? 1);
    this.titles.set(slot, course.title);
    this.ratingCount[slot] = course.ratingCount;
    const { keys } = this;
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
    const grown = <T extends { set(from: T): void }>(make: new (size: number) => T, old: T): T => {
      const column = new make(this.capacity);
      column.set(old);
      return column;
    };
    this.titles.grow(this.capacity);
    this.ids = grown(Float64Array, this.ids);
    for (const name of ['alive', 'level', 'courseType', 'language', 'titleWords'] as const)
      this[name] = grown(Uint8Array, this[name]);
    for (const name of ['category', 'subcategory'] as const) this[name] = grown(Uint16Array, this[name]);
    this.ratingCount = grown(Uint32Array, this.ratingCount);
    const { keys } = this;
    for (const name of ['published', 'updated', 'created', 'price'] as const)
      keys[name] = grown(Float64Array, keys[name]);
    for (const name of ['quality', 'rating'] as const) keys[name] = grown(Float32Array, keys[name]);
    for (const name of ['students', 'minutes'] as const) keys[name] = grown(Uint32Array, keys[name]);
  }
}
