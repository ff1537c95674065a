import type { CourseFilters } from '@darasa/contract/catalogue/filters';
import type { OrderName } from './course-columns.ts';
import type { CourseIndex } from './course-index.ts';
import { type Criteria, lengthNumber } from './criteria.ts';

/** Slots that match, one bit each. */
export interface Selection {
  bits: Uint32Array;
  count: number;
}

/** Marks slots; those given out after the index's state was read are ignored. */
export function slotBits(slots: ArrayLike<number>, size: number): Uint32Array {
  const bits = new Uint32Array((size + 31) >>> 5);
  for (let place = 0; place < slots.length; place++) {
    const slot = slots[place] as number;
    (bits[slot >>> 5] as number) |= 1 << (slot & 31);
  }
  return bits;
}

const passes = (allowed: Uint8Array | undefined, codes: ArrayLike<number>, slot: number): boolean =>
  allowed === undefined || allowed[codes[slot] as number] === 1;

/**
 * The listed courses that pass all criteria, in one pass.
 * @param among only these, when given: what a search found
 */
export function selectCourses(index: CourseIndex, criteria: Criteria, among?: Uint32Array): Selection {
  const { columns } = index;
  const { alive, category, subcategory, level, courseType, language, keys } = columns;
  const { price, rating, minutes } = keys;
  const { minPrice = -1, maxPrice = Number.POSITIVE_INFINITY, minRating = 0, length } = criteria;
  const bits = new Uint32Array((columns.slots + 31) >>> 5);
  let count = 0;
  for (let slot = 0; slot < columns.slots; slot++) {
    if (among && !((among[slot >>> 5] as number) & (1 << (slot & 31)))) continue;
    if (
      alive[slot] === 1 &&
      passes(criteria.category, category, slot) &&
      passes(criteria.courseType, courseType, slot) &&
      passes(criteria.subcategory, subcategory, slot) &&
      passes(criteria.level, level, slot) &&
      passes(criteria.language, language, slot) &&
      (rating[slot] as number) >= minRating &&
      (price[slot] as number) >= minPrice &&
      (price[slot] as number) <= maxPrice &&
      (length === undefined || lengthNumber(minutes[slot] as number) === length)
    ) {
      (bits[slot >>> 5] as number) |= 1 << (slot & 31);
      count++;
    }
  }
  return { bits, count };
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

/**
 * One page of slots: those of the order whose bit is set, from the nearer end.
 * @param selection all of the order when absent: then any page is where it is
 */
export function pageOfSlots(
  order: Uint32Array,
  descending: boolean,
  page: { offset: number; limit: number },
  selection?: Selection,
): number[] {
  const total = selection ? selection.count : order.length;
  const first = Math.min(page.offset, total);
  const size = Math.min(page.limit, total - first);
  if (size <= 0) return [];
  if (!selection) {
    return Array.from(
      { length: size },
      (_, n) => order[descending ? total - 1 - first - n : first + n] as number,
    );
  }
  // Walk from the end that is nearer to the page; a page found from its far end comes out reversed
  const backwards = first + size > total - first;
  const skip = backwards ? total - first - size : first;
  const fromTop = descending !== backwards;
  const slots: number[] = [];
  const { bits } = selection;
  let passed = 0;
  for (let step = 0; step < order.length && slots.length < size; step++) {
    const slot = order[fromTop ? order.length - 1 - step : step] as number;
    if (((bits[slot >>> 5] as number) & (1 << (slot & 31))) === 0) continue;
    if (passed++ >= skip) slots.push(slot);
  }
  return backwards ? slots.reverse() : slots;
}
