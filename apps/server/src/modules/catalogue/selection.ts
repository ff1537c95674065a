import type { CourseFilters } from '@darasa/contract/catalogue/filters';
import { type Bits, countBits, createRooms, eachBit, hasBit, intersect } from './bit-sets.ts';
import type { CourseColumns, OrderName } from './course-columns.ts';
import type { Criteria } from './criteria.ts';

/** The slots that match. */
export interface Selection {
  bits: Bits;
  count: number;
}

/**
 * The listed courses that pass all criteria.
 * @param among only these, when given: what a search found
 */
export function selectCourses(columns: CourseColumns, criteria: Criteria, among?: Bits): Selection {
  const sets = [columns.alive, ...Object.values(criteria).flat(), ...(among ? [among] : [])];
  const bits = intersect(sets, columns.words);
  return { bits, count: countBits(bits) };
}

/** What the sort keys mean; `relevance` without a search is the course's quality. */
export function orderOf(filters: Pick<CourseFilters, 'sortBy' | 'sortOrder'>): {
  name: OrderName;
  descending: boolean;
} {
  const asked = filters.sortOrder !== 'ASC';
  switch (filters.sortBy) {
    case 'newest':
      return { name: 'published', descending: true };
    case 'recent':
      return { name: 'updated', descending: true };
    case 'created_at':
      return { name: 'created', descending: asked };
    case 'price':
      return { name: 'price', descending: asked };
    case 'price_low':
      return { name: 'price', descending: false };
    case 'price_high':
      return { name: 'price', descending: true };
    case 'rating':
      return { name: 'rating', descending: asked };
    case 'popularity':
      return { name: 'students', descending: asked };
    case 'title':
      return { name: 'title', descending: asked };
    case 'duration':
      return { name: 'minutes', descending: asked };
    default:
      return { name: 'quality', descending: true };
  }
}

/** Where each slot stands in an order of the whole index, which never changes: from 1, and 0 where it does not. */
const ranksOfOrder = new WeakMap<Uint32Array, Uint32Array>();

function ranksOf(order: Uint32Array, slots: number): Uint32Array {
  const known = ranksOfOrder.get(order);
  if (known) return known;
  const ranks = new Uint32Array(slots);
  for (let rank = 0; rank < order.length; rank++) ranks[order[rank] as number] = rank + 1;
  ranksOfOrder.set(order, ranks);
  return ranks;
}

/** Sorting one selected course costs as much as passing so many others by. */
const SORT_COST = 15;

/**
 * One page of slots: those of the order that are selected, from the nearer end.
 * @param selection all of the order when absent: then any page is where it is
 * @param options.whole the order is one of the index's own: where a page lies far in, the few that are selected are sorted
 *   by it, and not sought among all
 */
export function pageOfSlots(
  order: Uint32Array,
  descending: boolean,
  page: { offset: number; limit: number },
  selection?: Selection,
  options: { whole?: boolean } = {},
): number[] {
  const total = selection ? selection.count : order.length;
  const first = Math.min(page.offset, total);
  const size = Math.min(page.limit, total - first);
  if (size <= 0) return [];
  if (!selection) {
    const run = descending
      ? order.subarray(total - first - size, total - first)
      : order.subarray(first, first + size);
    return descending ? Array.from(run).reverse() : Array.from(run);
  }
  // Walk from the end that is nearer to the page; a page found from its far end comes out reversed
  const backwards = first + size > total - first;
  const skip = backwards ? total - first - size : first;
  const fromTop = descending !== backwards;
  const expected = ((skip + size) / total) * order.length;
  if (options.whole && expected > total * SORT_COST) {
    const ranks = sortedRanks(order, selection);
    const from = descending ? Math.max(0, ranks.length - first - size) : first;
    const slots = Array.from(ranks.subarray(from, from + size), (rank) => order[rank - 1] as number);
    return descending ? slots.reverse() : slots;
  }
  const slots: number[] = [];
  const { bits } = selection;
  let passed = 0;
  for (let step = 0; step < order.length && slots.length < size; step++) {
    const slot = order[fromTop ? order.length - 1 - step : step] as number;
    if (!hasBit(bits, slot)) continue;
    if (passed++ >= skip) slots.push(slot);
  }
  return backwards ? slots.reverse() : slots;
}

const room = createRooms();

/** Where the selected courses stand in an order, from 1 and ascending; in a room that the next call takes. */
function sortedRanks(order: Uint32Array, { bits, count }: Selection): Uint32Array {
  const ranks = ranksOf(order, bits.length * 32);
  const selected = room(0, count);
  let length = 0;
  eachBit(bits, (slot) => {
    const rank = ranks[slot] ?? 0;
    // A course that is just arriving has its place in the next state's order
    if (rank > 0) selected[length++] = rank;
  });
  return selected.subarray(0, length).sort();
}
