import { z } from 'zod';
import { pagination } from '../http/pagination.ts';
import {
  courseLengths,
  courseStatuses,
  courseTypes,
  currencies,
  FEATURED_LIMIT,
  lessonTypes,
  MAX_PAGE,
  MAX_PAGE_SIZE,
  MAX_SEARCH_LENGTH,
  sortOrders,
} from './constants.ts';
import { cleanCourseFilters } from './filters.ts';

const isoDate = z.string().describe('ISO 8601, UTC');
const count = z.number().int().min(0);
/** A number in a query string; empty means absent. */
const numeric = (schema: z.ZodNumber) =>
  z.preprocess(
    (value) => (value === '' || value === null ? undefined : value),
    z.coerce.number().pipe(schema).optional(),
  );
const queryText = z.string().max(MAX_SEARCH_LENGTH).optional();

/** The query string of the course list and of the search. Invalid numbers are refused. */
const courseFilterFields = {
  search: queryText.describe('Search words'),
  category: queryText.describe("A category's slug, or `express` / `comprehensive`"),
  subcategory: queryText,
  level: queryText.describe('beginner, intermediate or advanced'),
  language: queryText.describe('A language code: en, sw, fr, es'),
  length: queryText.describe(`By learning time: ${courseLengths.join(', ')}`),
  sortBy: queryText.describe('Unknown keys are ignored'),
  sortOrder: queryText.describe('ASC or DESC (default)'),
  minPrice: numeric(z.number()).describe('KES, major units'),
  maxPrice: numeric(z.number()).describe('KES, major units; 100000 means no bound'),
  minRating: numeric(z.number().max(5)),
  page: numeric(z.number().int().max(MAX_PAGE)),
  limit: numeric(z.number().int().max(MAX_PAGE_SIZE)),
};
export const courseFilterQuery = z.object(courseFilterFields).transform(cleanCourseFilters);

export const limitQuery = (fallback: number) =>
  z.object({
    limit: numeric(z.number().int().min(1).max(MAX_PAGE_SIZE)).transform((limit) => limit ?? fallback),
  });
export const featuredQuery = limitQuery(FEATURED_LIMIT);
export const courseIdParams = z.object({ id: z.string().trim().min(1).max(255) });
export const categoryParams = z.object({ category: z.string().trim().min(1).max(100) });
export const slugParams = z.object({ slug: z.string().trim().min(1).max(255) });

export const courseImage = z.object({
  src: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** True when the course has no picture of its own and `src` is the default cover. */
  generated: z.boolean(),
});

export const courseInstructor = z.object({
  name: z.string(),
  email: z.string(),
  image: z.string().nullable(),
  /** Public profile; absent for imported courses without an account. */
  username: z.string().nullable(),
});

/** A tax that buyers pay besides a price. */
export const addedTax = z.object({
  name: z.string().describe('Such as VAT'),
  rate: z.number().nullable().describe('In percent; null where parts of the price have different ones'),
});

/** A course in a list: the specification's fields first, then ours. */
export const course = z.object({
  id: z.string(),
  course_id: z.string(),
  title: z.string(),
  description: z.string(),
  category: z.string(),
  level: z.string(),
  price: z.number(),
  currency: z.enum(currencies),
  image: courseImage,
  rating: z.number().min(0).max(5),
  totalRatings: count,
  instructor: courseInstructor,
  startDate: isoDate.nullable(),
  endDate: isoDate.nullable(),
  studentsEnrolled: count,
  modules: count,
  enrollmentCapacity: count.nullable(),
  duration: z.string(),
  courseType: z.enum(courseTypes),
  createdAt: isoDate,
  updatedAt: isoDate,
  relevanceScore: z.number().nullable(),
  is_published: z.boolean(),
  slug: z.string(),
  subtitle: z.string(),
  categoryName: z.string(),
  subcategory: z.string().nullable(),
  subcategoryName: z.string().nullable(),
  language: z.string(),
  lessons: count,
  /** Estimated learning time. */
  estimatedMinutes: count,
  /** The download size of all lessons. */
  downloadBytes: count,
  hasCertificate: z.boolean(),
  tags: z.array(z.string()),
  addedTax: addedTax.optional().describe('Absent where the price is all that is paid'),
});

export const curriculumLesson = z.object({
  id: z.string(),
  title: z.string(),
  lesson_type: z.enum(lessonTypes),
  duration_minutes: count,
  download_bytes: count,
  is_preview: z.boolean(),
  is_mandatory: z.boolean(),
  sequence_number: z.number().int(),
});
export const curriculumModule = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  sequence_number: z.number().int(),
  estimated_duration_minutes: count,
  lessons: z.array(curriculumLesson),
});

export const ratingBreakdown = z.object({ 1: count, 2: count, 3: count, 4: count, 5: count });

/** One course in full, for its public page, without lesson contents. */
export const courseDetails = course.extend({
  status: z.enum(courseStatuses),
  /** The price at the site's rates, in KES, major units: the catalogue filters and sorts by it. */
  comparablePrice: z.number(),
  /** Rendered and sanitised on the server. */
  descriptionHtml: z.string(),
  learningOutcomes: z.array(z.string()),
  /** What learners make, with a picture that is drawn by its words. */
  projects: z.array(z.object({ name: z.string(), text: z.string(), cover: z.string() })),
  prerequisites: z.array(z.string()),
  curriculum: z.array(curriculumModule),
  ratingBreakdown,
  instructorProfile: z
    .object({
      /** Whether the teacher has a public page (see `teacherPath`): not for disabled accounts. */
      hasPage: z.boolean(),
      headline: z.string(),
      bioHtml: z.string(),
      courses: count,
      students: count,
      rating: z.number(),
    })
    .nullable(),
  tracks: z.array(z.object({ slug: z.string(), name: z.string() })),
  canonicalPath: z.string(),
});

export const appliedFilters = z.object({
  category: z.string().optional(),
  subcategory: z.string().optional(),
  level: z.string().optional(),
  language: z.string().optional(),
  length: z.string().optional(),
  search: z.string().optional(),
  sortBy: z.string(),
  sortOrder: z.enum(sortOrders),
  minPrice: z.number().optional(),
  maxPrice: z.number().optional(),
  minRating: z.number().optional(),
  /** Present when a misspelt search was corrected. */
  correctedSearch: z.string().optional(),
});

export const courseList = z.object({ courses: z.array(course), pagination, filters: appliedFilters });
export const courseCollection = z.object({ courses: z.array(course) });
export const oneCourse = z.object({ course: courseDetails });

export const statsSummary = z.object({
  total_courses: count,
  published_courses: count,
  overall_average_rating: z.number(),
  total_students: count,
  total_instructors: count,
  total_ratings: count,
});

/** Prices are comparable amounts in KES, major units. */
export const priceRange = z.object({
  minPrice: z.number(),
  maxPrice: z.number(),
  paidCoursesCount: count,
  currency: z.enum(currencies),
});

const option = z.object({ value: z.string(), label: z.string(), count });
/** The filter options for the given filters, with the number of courses for each choice. */
export const filterOptions = z.object({
  categories: z.array(option.extend({ subcategories: z.array(option) })),
  programmes: z.array(option),
  levels: z.array(option),
  languages: z.array(option),
  lengths: z.array(option),
  ratings: z.array(z.object({ value: z.number(), label: z.string(), count })),
  priceRange,
  /** Equal steps of the comparable price; the last one is open-ended. */
  priceHistogram: z.array(z.object({ from: z.number(), to: z.number().nullable(), count })),
  sortOptions: z.array(z.object({ value: z.string(), label: z.string() })),
  total: count,
});

export const trackSummary = z.object({
  slug: z.string(),
  name: z.string(),
  summary: z.string(),
  courses: count,
  estimatedMinutes: count,
});
export const trackDetails = z.object({
  track: trackSummary.extend({
    descriptionHtml: z.string(),
    outcomes: z.array(z.string()),
    courseList: z.array(course),
    /** Shillings for one unit of each currency: for sums that say *about*. */
    rates: z.record(z.string(), z.number()),
  }),
});
export const trackList = z.object({ tracks: z.array(trackSummary) });

/** The data of the header's menus. */
export const navigation = z.object({
  categories: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      description: z.string(),
      cover: z
        .string()
        .optional()
        .describe('What its picture is drawn for, where that is not its slug alone'),
      courses: count,
      subcategories: z.array(z.object({ slug: z.string(), name: z.string(), courses: count })),
    }),
  ),
  tracks: z.array(trackSummary),
});

export const catalogueHealth = z.object({
  controller_loaded: z.boolean(),
  endpoints: z.array(z.object({ method: z.string(), path: z.string(), summary: z.string() })),
});

export type AddedTax = z.infer<typeof addedTax>;
export type Course = z.infer<typeof course>;
export type CourseDetails = z.infer<typeof courseDetails>;
export type CourseList = z.infer<typeof courseList>;
export type CurriculumModule = z.infer<typeof curriculumModule>;
export type CurriculumLesson = z.infer<typeof curriculumLesson>;
export type RatingBreakdown = z.infer<typeof ratingBreakdown>;
export type StatsSummary = z.infer<typeof statsSummary>;
export type PriceRange = z.infer<typeof priceRange>;
export type FilterOptions = z.infer<typeof filterOptions>;
export type TrackSummary = z.infer<typeof trackSummary>;
export type TrackDetails = z.infer<typeof trackDetails>;
export type Navigation = z.infer<typeof navigation>;
export type AppliedFilters = z.infer<typeof appliedFilters>;
