import { assessmentLimits } from '@darasa/contract/assessment/limits';

/** A category as the questions after it keep it. */
export interface Category {
  /** Its whole path, without what names no category: `Biology/Soils`; `//` stands for a slash. */
  path: string;
  /** Of each level, from the outermost. */
  tags: string[];
}

/** `$course$/top/Biology/Soils`; null where it names nothing. */
export function categoryOf(path: string): Category | null {
  const parts = path
    .replaceAll('//', '\u0001')
    .split('/')
    .map((part) => part.replaceAll('\u0001', '/').trim())
    .filter((part) => part !== '' && !/^\$\w+\$$/.test(part) && part !== 'top');
  if (parts.length === 0) return null;
  return {
    path: parts.map((part) => part.replaceAll('/', '//')).join('/'),
    tags: parts.map((part) => part.slice(0, assessmentLimits.tag)),
  };
}

export const categoryNote = (category: Category | null): string =>
  category === null
    ? 'The category has no name'
    : category.tags.length === 1
      ? `The category became the tag “${category.tags[0]}” of the questions after it`
      : `The categories became the tags ${category.tags.map((tag) => `“${tag}”`).join(', ')} of the questions after them`;

/** Tags of a question, its categories before them, as many as it may have. */
export const tagsOf = (own: readonly string[], category: Category | null): string[] =>
  [...new Set([...own, ...(category?.tags ?? [])].map((tag) => tag.trim().slice(0, assessmentLimits.tag)))]
    .filter(Boolean)
    .slice(0, assessmentLimits.questionTags);
