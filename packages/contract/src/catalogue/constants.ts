/** The specification's constants for the catalogue (its sections 5 and 9). */
export const PAGE_SIZE = 12;
export const MAX_PAGE_SIZE = 100;
export const MAX_PAGE = 1_000_000;
export const FEATURED_LIMIT = 6;
export const CATEGORY_LIMIT = 10;
export const REVIEWS_LIMIT = 10;
/** A `maxPrice` of this means "no upper bound". */
export const MAX_PRICE_SENTINEL = 100_000;
export const MAX_SEARCH_LENGTH = 200;
export const DEFAULT_CURRENCY = 'KES';
export const DEFAULT_COURSE_TYPE = 'self-paced';
export const DEFAULT_IMAGE_SIZE = { width: 1200, height: 675 } as const;
export const UNKNOWN_INSTRUCTOR = 'Unknown Instructor';

export const levels = ['beginner', 'intermediate', 'advanced'] as const;
export const courseTypes = ['self-paced', 'instructor-led', 'blended'] as const;
export const currencies = ['KES', 'USD', 'EUR', 'GBP'] as const;
/** The smallest part of a currency, in major units, that people can pay: M-Pesa and Paybill take whole shillings. */
export const smallestSteps = { KES: 1, USD: 0.01, EUR: 0.01, GBP: 0.01 } as const satisfies Record<
  (typeof currencies)[number],
  number
>;
export const courseStatuses = [
  'draft',
  'in_review',
  'changes_requested',
  'approved',
  'published',
  'archived',
] as const;
export const sortKeys = [
  'price',
  'rating',
  'popularity',
  'title',
  'recent',
  'duration',
  'created_at',
  'price_low',
  'price_high',
  'newest',
  'relevance',
] as const;
export const sortOrders = ['ASC', 'DESC'] as const;
export const lessonTypes = [
  'video',
  'text',
  'file',
  'link',
  'live',
  'quiz',
  'assignment',
  'coding_challenge',
] as const;
/** Course length classes, by estimated learning time: under 3 hours, 3 to 10, over 10. */
export const courseLengths = ['short', 'medium', 'long'] as const;

export type Level = (typeof levels)[number];
export type CourseType = (typeof courseTypes)[number];
export type Currency = (typeof currencies)[number];
export type CourseStatus = (typeof courseStatuses)[number];
export type SortKey = (typeof sortKeys)[number];
export type SortOrder = (typeof sortOrders)[number];
export type LessonType = (typeof lessonTypes)[number];
export type CourseLength = (typeof courseLengths)[number];

/** Two values of the category filter that are not categories: they select by course type. */
export const programmes = {
  express: { label: 'Express', filterLabel: 'Express Programs', courseTypes: ['self-paced'] },
  comprehensive: {
    label: 'Comprehensive',
    filterLabel: 'Comprehensive Programs',
    courseTypes: ['instructor-led', 'blended'],
  },
} as const satisfies Record<
  string,
  { label: string; filterLabel: string; courseTypes: readonly CourseType[] }
>;
export type Programme = keyof typeof programmes;

/** The catalogue's sort options, in the specification's order, with the sort key of each. */
export const sortOptions: readonly { value: SortKey; label: string; order: SortOrder }[] = [
  { value: 'relevance', label: 'Most relevant', order: 'DESC' },
  { value: 'newest', label: 'Newest', order: 'DESC' },
  { value: 'rating', label: 'Highest rated', order: 'DESC' },
  { value: 'popularity', label: 'Most popular', order: 'DESC' },
  { value: 'price_low', label: 'Price: low to high', order: 'ASC' },
  { value: 'price_high', label: 'Price: high to low', order: 'DESC' },
  { value: 'title', label: 'Title, A to Z', order: 'ASC' },
  { value: 'recent', label: 'Recently updated', order: 'DESC' },
];

/** Language names of the course wizard and their codes. */
export const languageCodes: Record<string, string> = {
  English: 'en',
  Swahili: 'sw',
  French: 'fr',
  Spanish: 'es',
};
