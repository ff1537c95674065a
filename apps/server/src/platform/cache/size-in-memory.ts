/** What V8 needs for an object, an array or a map before its contents; rounded up, since each grows in steps. */
const OBJECT = 48;
/** A reference to a value, with its share of what names it. */
const SLOT = 12;
const STRING = 20;
/** A number that is no small integer. */
const NUMBER = 16;

/**
 * About how many bytes a value of JSON's kinds, dates, buffers, maps and sets occupies in memory, everything that it refers to included. What
 * two values share counts for each: a cache that counts too much keeps a little less.
 */
export function sizeInMemory(value: unknown): number {
  switch (typeof value) {
    case 'string':
      return STRING + (isNarrow(value) ? value.length : 2 * value.length);
    case 'number':
    case 'bigint':
      return NUMBER;
    case 'object':
      return value === null ? 0 : sizeOfObject(value);
    default:
      return 0;
  }
}

/** V8 keeps a character in one byte where no character of the text needs two. */
const isNarrow = (text: string): boolean => !/[^\0-\xFF]/.test(text);

function sizeOfObject(value: object): number {
  let size = OBJECT;
  if (ArrayBuffer.isView(value)) return size + value.byteLength;
  if (Array.isArray(value) || value instanceof Set) {
    for (const one of value) size += SLOT + sizeInMemory(one);
  } else if (value instanceof Map) {
    for (const [key, one] of value) size += 2 * SLOT + sizeInMemory(key) + sizeInMemory(one);
  } else {
    for (const one of Object.values(value)) size += SLOT + sizeInMemory(one);
  }
  return size;
}
