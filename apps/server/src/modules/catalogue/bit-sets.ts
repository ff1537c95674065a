/** Sets of slots as bits, 32 to a number: a million courses are 125 kB, and two sets meet in a tenth of a millisecond. */
export type Bits = Uint32Array<ArrayBufferLike>;

export const emptyBits = (slots: number): Bits => new Uint32Array((slots + 31) >>> 5);
export const hasBit = (bits: Bits, slot: number): boolean =>
  ((bits[slot >>> 5] as number) & (1 << (slot & 31))) !== 0;

/** Calls for each slot of a set, ascending. */
export function eachBit(bits: Bits, visit: (slot: number) => void): void {
  for (let word = 0; word < bits.length; word++)
    for (let left = bits[word] as number; left !== 0; left &= left - 1)
      visit((word << 5) + 31 - Math.clz32(left & -left));
}

/**
 * Rooms for sets that nobody needs any more when the function that fills them returns. At a million courses a set is 125 kB, and
 * what is made and thrown away at every request has the collector stop everything several times a second.
 */
export function createRooms() {
  const rooms: Bits[] = [];
  /** @returns the n-th room, with whatever was left in it */
  return (n: number, words: number): Bits => {
    const room = rooms[n];
    if (room && room.length >= words) return room.subarray(0, words);
    const larger = new Uint32Array(words);
    rooms[n] = larger;
    return larger;
  };
}

/** A set of the given slots. */
export function bitsOf(slots: ArrayLike<number>, size: number): Bits {
  const bits = emptyBits(size);
  for (let place = 0; place < slots.length; place++) {
    const slot = slots[place] as number;
    (bits[slot >>> 5] as number) |= 1 << (slot & 31);
  }
  return bits;
}

/**
 * What is in all of the sets, `words` numbers long; a shorter set has nothing beyond its end.
 * @param result where it is put; default a set of its own
 */
export function intersect(sets: readonly Bits[], words: number, result: Bits = new Uint32Array(words)): Bits {
  const [first = new Uint32Array(), ...others] = sets;
  result.set(first.length > words ? first.subarray(0, words) : first);
  if (first.length < words) result.fill(0, first.length);
  for (const set of others) {
    const shared = Math.min(words, set.length);
    for (let word = 0; word < shared; word++) (result[word] as number) &= set[word] as number;
    result.fill(0, shared);
  }
  return result;
}

export function countBits(bits: Bits): number {
  let count = 0;
  for (let word = 0; word < bits.length; word++) count += popcount(bits[word] as number);
  return count;
}

/** How many are in both; cheaper than making the set. */
function countShared(left: Bits, right: Bits): number {
  const words = Math.min(left.length, right.length);
  let count = 0;
  for (let word = 0; word < words; word++)
    count += popcount((left[word] as number) & (right[word] as number));
  return count;
}

function popcount(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Taking one member out of a set costs as much as counting what two words share, so many times. */
const STEP_COST = 2;

/** For each code of a column, the slots that have it. A slot has one code; 0 is none and has no set. */
export class CodeSets {
  readonly #sets: Bits[] = [];
  #codes: Uint16Array<ArrayBufferLike>;
  #capacity: number;

  constructor(capacity: number) {
    this.#capacity = capacity;
    this.#codes = new Uint16Array(capacity);
  }

  codeOf(slot: number): number {
    return this.#codes[slot] as number;
  }

  /** The slots with a code; undefined when none ever had it. */
  of(code: number): Bits | undefined {
    return this.#sets[code];
  }

  /**
   * How many members of a set have each code. Either the members are gone through once, or the set is met with that of each
   * code: whichever is less work.
   * @param size how many members the set has
   */
  count(members: Bits, size: number): Uint32Array {
    const counts = new Uint32Array(this.#sets.length);
    if (size * STEP_COST > this.#sets.length * members.length) {
      this.#sets.forEach((set, code) => {
        counts[code] = countShared(members, set);
      });
      return counts;
    }
    eachBit(members, (slot) => {
      (counts[this.#codes[slot] as number] as number)++;
    });
    // No code at all is none of them
    counts.fill(0, 0, 1);
    return counts;
  }

  put(slot: number, code: number): void {
    const old = this.#codes[slot] as number;
    if (old === code) return;
    const bit = 1 << (slot & 31);
    const before = this.#sets[old];
    if (before) (before[slot >>> 5] as number) &= ~bit;
    this.#codes[slot] = code;
    if (code === 0) return;
    this.#sets[code] ??= emptyBits(this.#capacity);
    ((this.#sets[code] as Bits)[slot >>> 5] as number) |= bit;
  }

  grow(capacity: number): void {
    const codes = new Uint16Array(capacity);
    codes.set(this.#codes);
    this.#codes = codes;
    this.#capacity = capacity;
    this.#sets.forEach((set, code) => {
      const grown = emptyBits(capacity);
      grown.set(set);
      this.#sets[code] = grown;
    });
  }
}
