const BUCKETS = 0x10000;

/**
 * The numbers 0 … count-1 ordered by their keys, ascending; equal keys keep their order. A radix sort over the bits of
 * the doubles: about 25 ms for a million, where a comparing sort blocks the process for a second.
 * @param before the order that equal keys keep; ascending when absent
 */
export function sortSlots(keys: ArrayLike<number>, count: number, before?: Uint32Array): Uint32Array {
  const bits = sortableBits(keys, count);
  let from: Uint32Array = before ? before.slice() : Uint32Array.from({ length: count }, (_, slot) => slot);
  let to: Uint32Array = new Uint32Array(count);
  const counts = new Uint32Array(BUCKETS);
  for (let digit = 0; digit < 4; digit++) {
    counts.fill(0);
    for (let slot = 0; slot < count; slot++) (counts[bits[slot * 4 + digit] as number] as number)++;
    // All keys share this digit: nothing moves
    if (count === 0 || counts[bits[digit] as number] === count) continue;
    let start = 0;
    for (let bucket = 0; bucket < BUCKETS; bucket++) {
      const size = counts[bucket] as number;
      counts[bucket] = start;
      start += size;
    }
    for (let place = 0; place < count; place++) {
      const slot = from[place] as number;
      to[(counts[bits[slot * 4 + digit] as number] as number)++] = slot;
    }
    [from, to] = [to, from];
  }
  return from;
}

/** IEEE doubles as 64-bit patterns that compare as unsigned integers, in four 16-bit digits, least significant first. */
function sortableBits(keys: ArrayLike<number>, count: number): Uint16Array {
  const doubles = new Float64Array(count);
  for (let slot = 0; slot < count; slot++) doubles[slot] = (keys[slot] as number) + 0;
  const words = new Uint32Array(doubles.buffer);
  for (let slot = 0; slot < count; slot++) {
    const high = words[slot * 2 + 1] as number;
    if (high >>> 31) {
      words[slot * 2] = ~(words[slot * 2] as number);
      words[slot * 2 + 1] = ~high;
    } else words[slot * 2 + 1] = high | 0x80000000;
  }
  return new Uint16Array(doubles.buffer);
}
