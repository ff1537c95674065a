import type { AuthorCategory } from '@darasa/contract/catalogue/desk';
import { useQuery } from '@tanstack/react-query';
import { categoriesQuery } from './queries.ts';

const nothing: readonly AuthorCategory[] = [];

/** The categories that a course can be in; empty while unknown. */
export const useCategories = (): readonly AuthorCategory[] => useQuery(categoriesQuery).data ?? nothing;

/** What a slug means now: a category that was renamed or merged goes on under another one. */
export const currentPlace = <Place extends { slug: string; former_slugs: readonly string[] }>(
  places: readonly Place[],
  slug: string | null,
): Place | undefined =>
  places.find((place) => place.slug === slug) ??
  places.find(({ former_slugs: former }) => slug !== null && former.includes(slug));
