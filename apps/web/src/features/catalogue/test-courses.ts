import type { Course, CourseDetails, FilterOptions } from '@darasa/contract/catalogue/schemas';

/** A course as in a list. */
export const courseWith = (change: Partial<Course> = {}): Course => ({
  id: '7',
  course_id: '7',
  title: 'Tailoring',
  description: 'Sew.',
  category: 'design',
  level: 'beginner',
  price: 0,
  currency: 'KES',
  image: { src: '/covers/design/7.svg', width: 1200, height: 675, generated: true },
  rating: 4.5,
  totalRatings: 10,
  instructor: { name: 'Amina Yusuf', email: 'a@example.org', image: null, username: 'amina' },
  startDate: null,
  endDate: null,
  studentsEnrolled: 12,
  modules: 2,
  enrollmentCapacity: null,
  duration: 'Self-paced',
  courseType: 'self-paced',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-02-01T00:00:00.000Z',
  relevanceScore: null,
  is_published: true,
  slug: 'tailoring',
  subtitle: 'Cut and sew a shirt.',
  categoryName: 'Design',
  subcategory: null,
  subcategoryName: null,
  language: 'sw',
  lessons: 9,
  estimatedMinutes: 140,
  downloadBytes: 52_000_000,
  hasCertificate: true,
  tags: [],
  ...change,
});

/** The same as on its own page. */
export const detailsWith = (change: Partial<CourseDetails> = {}): CourseDetails => ({
  ...courseWith(),
  status: 'published',
  comparablePrice: 0,
  descriptionHtml: '<p>Sew.</p>',
  learningOutcomes: ['Cut'],
  projects: [{ name: 'A dress', text: 'lined, with a zip', cover: '/covers/design/1-1/own.svg' }],
  prerequisites: [],
  curriculum: [],
  ratingBreakdown: { 1: 0, 2: 0, 3: 1, 4: 3, 5: 6 },
  instructorProfile: null,
  tracks: [],
  canonicalPath: '/courses/design/tailoring',
  ...change,
});

/** Filter options for one course. */
export const options: FilterOptions = {
  categories: [{ value: 'design', label: 'Design', count: 1, subcategories: [] }],
  programmes: [{ value: 'express', label: 'Express Programs', count: 1 }],
  levels: [{ value: 'beginner', label: 'Beginner', count: 1 }],
  languages: [{ value: 'sw', label: 'Kiswahili', count: 1 }],
  lengths: [{ value: 'short', label: 'Under 3 hours', count: 1 }],
  ratings: [{ value: 4, label: '4.0 and up', count: 1 }],
  priceRange: { minPrice: 0, maxPrice: 0, paidCoursesCount: 0, currency: 'KES' },
  priceHistogram: [
    { from: 0, to: 500, count: 1 },
    { from: 500, to: null, count: 0 },
  ],
  sortOptions: [],
  total: 1,
};
