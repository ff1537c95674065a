import { catalogueEndpoints } from '@darasa/contract/catalogue/endpoints';
import type { Navigation } from '@darasa/contract/catalogue/schemas';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '~/lib/api/client';

const MINUTE = 60_000;

/** Categories and tracks with their numbers of courses: what the menus and the footer show. */
export const navigationQuery = queryOptions({
  queryKey: ['catalogue', 'navigation'],
  queryFn: ({ signal }) => request(catalogueEndpoints.navigation, { signal }),
  staleTime: 15 * MINUTE,
  gcTime: 30 * MINUTE,
});

const nothing: Navigation = { categories: [], tracks: [] };

/** Empty while unknown: the fixed entries of the menus stand without it. */
export const useNavigation = (): Navigation => useQuery(navigationQuery).data ?? nothing;

/** One entry of a menu. */
export interface Entry {
  label: string;
  href: string;
}

export const quickAccess: readonly Entry[] = [
  { label: 'All courses', href: '/courses' },
  { label: 'Learning paths', href: '/learning-paths' },
  { label: 'Certifications', href: '/certifications' },
  { label: 'For companies', href: '/corporate' },
  { label: 'Resources', href: '/resources' },
  { label: 'Careers', href: '/careers' },
];

export const topLinks: readonly Entry[] = [
  { label: 'About Us', href: '/about-us' },
  { label: 'Contact Us', href: '/contact-us' },
];

export const CHIPS_SHOWN = 3;

/** Those with most courses first. */
export const byCourses = <T extends { courses: number }>(entries: readonly T[]): T[] =>
  entries.toSorted((left, right) => right.courses - left.courses);
