import { CourseColumns, type IndexedCourse, numericOrders, type OrderName } from './course-columns.ts';
import { sortSlots } from './sort-slots.ts';
import { DIGIT_BYTES } from './title-store.ts';

const orderNames: readonly OrderName[] = [...numericOrders, 'title'];
const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * Every listed course in memory, in columns and in every order that the catalogue sorts by: some 160 bytes a course.
 * Any filter, sort and page, however deep, and any count then takes at most one pass over flat arrays: a few
 * milliseconds at a million courses, where the database would read them all. The rows themselves stay in PostgreSQL.
 *
 * Readers see whole states only: changes are prepared beside the current orders and swapped in at once.
 */
export class CourseIndex {
  readonly columns: CourseColumns;
  /** Listed courses' slots, ascending by the key and then by id. */
  orders: Record<OrderName, Uint32Array>;
  /** Grows with every change. */
  version = 1;

  private constructor(columns: CourseColumns, orders: Record<OrderName, Uint32Array>) {
    this.columns = columns;
    this.orders = orders;
  }

  /** @param batches courses in ascending order of id */
  static async build(batches: AsyncIterable<Iterable<IndexedCourse>>): Promise<CourseIndex> {
    const columns = new CourseColumns();
    for await (const batch of batches) for (const course of batch) columns.write(course);
    const orders = {} as Record<OrderName, Uint32Array>;
    for (const name of numericOrders) {
      orders[name] = sortSlots(columns.keys[name], columns.slots);
      await breathe();
    }
    orders.title = await sortByTitle(columns);
    return new CourseIndex(columns, orders);
  }

  /** Listed courses. */
  get size(): number {
    return this.orders.quality.length;
  }

  /**
   * Takes changed courses in and others out. One call at a time.
   * @param removed ids that are no longer listed; unknown ones are ignored
   */
  async apply(changed: IndexedCourse[], removed: Iterable<number>): Promise<void> {
    const { columns } = this;
    const touched = new Uint8Array(columns.slots + changed.length);
    const moved = new Set<OrderName>();
    for (const id of removed) {
      const slot = columns.slotOf(id);
      if (slot < 0 || !columns.isAlive(slot)) continue;
      touched[slot] = 1;
      columns.bury(slot);
      for (const name of orderNames) moved.add(name);
    }
    const arriving: number[] = [];
    for (const course of changed) {
      const known = columns.slotOf(course.id);
      const before = known >= 0 && columns.isAlive(known) ? columns.keysOf(known) : undefined;
      const slot = columns.write(course);
      touched[slot] = 1;
      arriving.push(slot);
      const after = columns.keysOf(slot);
      for (const name of orderNames) if (before?.[name] !== after[name]) moved.add(name);
    }
    // Most changes are counts: an order by anything else stays as it is
    const orders = { ...this.orders };
    for (const name of moved) {
      orders[name] = merge(columns, name, this.orders[name], touched, arriving);
      if (columns.slots > 50_000) await breathe();
    }
    this.orders = orders;
    this.version++;
  }
}

/** An order without the touched slots, and with the arriving ones at their places. */
function merge(
  columns: CourseColumns,
  name: OrderName,
  old: Uint32Array,
  touched: Uint8Array,
  arriving: readonly number[],
): Uint32Array {
  const kept = new Uint32Array(old.length);
  let length = 0;
  for (let place = 0; place < old.length; place++) {
    const slot = old[place] as number;
    if (touched[slot] === 0) kept[length++] = slot;
  }
  const sorted = arriving.toSorted((left, right) => columns.compare(name, left, right));
  const merged = new Uint32Array(length + sorted.length);
  let from = 0;
  let to = 0;
  for (const slot of sorted) {
    const place = placeOf(columns, name, kept, from, length, slot);
    merged.set(kept.subarray(from, place), to);
    to += place - from;
    merged[to++] = slot;
    from = place;
  }
  merged.set(kept.subarray(from, length), to);
  return merged;
}

/** Where a slot belongs in order[low … high), by binary search. */
function placeOf(
  columns: CourseColumns,
  name: OrderName,
  order: Uint32Array,
  low: number,
  high: number,
  slot: number,
): number {
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (columns.compare(name, order[middle] as number, slot) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** So much of each title is sorted by its bytes at once; most titles differ by then. */
const SORTED_BYTES = 4 * DIGIT_BYTES;
const RUNS_AT_ONCE = 50_000;

/**
 * By the first bytes of all titles, the last of these first (each pass keeps the order of the one before where its own
 * bytes are equal); then whole titles are compared within each run that begins alike.
 */
async function sortByTitle(columns: CourseColumns): Promise<Uint32Array> {
  const { titles, slots } = columns;
  const digits = new Float64Array(slots);
  let order: Uint32Array | undefined;
  for (let at = SORTED_BYTES - DIGIT_BYTES; at >= 0; at -= DIGIT_BYTES) {
    for (let slot = 0; slot < slots; slot++) digits[slot] = titles.digit(slot, at);
    order = sortSlots(digits, slots, order);
    await breathe();
  }
  const sorted = order ?? new Uint32Array();
  for (let from = 0, to = 1, runs = 1; from < slots; from = to++, runs++) {
    const first = sorted[from] as number;
    while (to < slots && titles.beginAlike(first, sorted[to] as number, SORTED_BYTES)) to++;
    // Equal titles stand by id: slots were given out in that order
    if (to - from > 1) sorted.subarray(from, to).sort((a, b) => titles.compare(a, b) || a - b);
    if (runs % RUNS_AT_ONCE === 0) await breathe();
  }
  return sorted;
}
