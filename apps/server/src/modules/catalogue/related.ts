import type { Course } from '@darasa/contract/catalogue/schemas';
import type { CatalogueState } from './index-keeper.ts';

/** So many of the best of the same field are looked at. */
const CANDIDATES = 60;

/**
 * Ids of the best courses beside a course: of its subcategory first, then of its category, then of all, as many as
 * there are candidates to look at.
 */
export function relatedCandidates({ index }: CatalogueState, id: number): number[] {
  const { columns, orders } = index;
  const slot = columns.slotOf(id);
  if (slot < 0) return [];
  const category = columns.sets.category.codeOf(slot);
  const subcategory = columns.sets.subcategory.codeOf(slot);
  const nearest: number[] = [];
  const near: number[] = [];
  const others: number[] = [];
  for (let place = orders.quality.length - 1; place >= 0 && nearest.length < CANDIDATES; place--) {
    const other = orders.quality[place] as number;
    if (other === slot) continue;
    const group =
      subcategory > 0 && columns.sets.subcategory.codeOf(other) === subcategory
        ? nearest
        : columns.sets.category.codeOf(other) === category
          ? near
          : others;
    if (group.length < CANDIDATES) group.push(columns.ids[other] as number);
    // A small subcategory is not worth looking for in all of a large catalogue
    if (orders.quality.length - place > 20_000 && nearest.length + near.length >= CANDIDATES) break;
  }
  return [...nearest, ...near, ...others].slice(0, CANDIDATES);
}

const wordsOf = (text: string): Set<string> =>
  new Set(text.toLowerCase().match(/[\p{L}\p{N}+#]{3,}/gu) ?? []);

/** The candidates most like a course: shared tags and title words, the same field, language and level. */
export function mostAlike(course: Course, candidates: readonly Course[], limit: number): Course[] {
  const tags = new Set(course.tags.map((tag) => tag.toLowerCase()));
  const title = wordsOf(course.title);
  const likeness = (other: Course): number =>
    3 * other.tags.filter((tag) => tags.has(tag.toLowerCase())).length +
    2 * [...wordsOf(other.title)].filter((word) => title.has(word)).length +
    (other.subcategory !== null && other.subcategory === course.subcategory ? 3 : 0) +
    (other.category === course.category ? 3 : 0) +
    (other.language === course.language ? 2 : 0) +
    (other.level === course.level ? 1 : 0);
  return candidates
    .map((candidate, place) => ({ candidate, place, score: likeness(candidate) }))
    .sort((a, b) => b.score - a.score || a.place - b.place)
    .slice(0, limit)
    .map(({ candidate }) => candidate);
}
