import type { Course } from '@darasa/contract/catalogue/schemas';

const wordsOf = (text: string): Set<string> =>
  new Set(text.toLowerCase().match(/[\p{L}\p{N}+#]{3,}/gu) ?? []);

/** The candidates most similar to a course: shared tags and title words, the same field, language and level. */
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
