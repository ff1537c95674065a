/** How much administrators may write of tracks and categories, and how many there can be. */
export const trackLimits = {
  name: 120,
  summary: 400,
  description: 20_000,
  outcome: 200,
  outcomes: 12,
  courses: 200,
  tracks: 200,
  slug: 100,
} as const;

export const categoryLimits = {
  name: 80,
  description: 400,
  slug: 100,
  categories: 200,
  subcategories: 100,
} as const;

/** Courses that stand first where some are shown. */
export const MOST_FEATURED = 48;

/** The last part of a URL: lower-case letters and digits, with hyphens between them. */
export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Words at the place of a category in URLs and filters that mean something else. */
export const reservedCategorySlugs: ReadonlySet<string> = new Set([
  'all',
  'bundles',
  'comprehensive',
  'express',
]);

/** Courses that a search at the desk finds are counted up to so many. */
export const MOST_DESK_FOUND = 1000;

/** States of courses that administrators can ask for. `hidden`: published, and not in the catalogue. */
export const courseDeskStates = [
  'all',
  'draft',
  'in_review',
  'changes_requested',
  'approved',
  'published',
  'hidden',
  'archived',
] as const;
export type CourseDeskState = (typeof courseDeskStates)[number];

export const courseDeskSorts = ['changed', 'newest', 'title'] as const;
export type CourseDeskSort = (typeof courseDeskSorts)[number];

export const COURSE_DESK_PAGE = 25;

/** Of exchange rates. */
export const rateLimits = { most: 1_000_000, decimals: 6 } as const;

/** Why a change is refused that was made on something older. */
export const deskMessages = {
  trackChanged: 'Somebody else has changed this track. Reload it and make your changes again.',
  categoryChanged: 'Somebody else has changed this category. Reload it and make your changes again.',
  orderChanged: 'Somebody else has changed the order. It is shown as it is now.',
  trackNotFound: 'Track not found',
  categoryNotFound: 'Category not found',
} as const;
