import type { FieldRule, Target } from './mapping.ts';
import type { DurationUnit } from './normalise/duration.ts';

/** Header names that are recognised without a mapping, the best one first. */
const NAMES: Record<Target, readonly string[]> = {
  id: ['course_id', 'courseid', 'id', 'external_id', 'uid', 'course_code', 'course_number'],
  title: ['course_title', 'title', 'course_name', 'name', 'course', 'coursetitle', 'coursename'],
  subtitle: ['subtitle', 'headline', 'short_description', 'tagline'],
  description: [
    'course_description',
    'description',
    'long_description',
    'summary',
    'course_summary',
    'about',
    'overview',
    'course_intro',
  ],
  category: [
    'category',
    'course_category',
    'primary_category',
    'category_name',
    'subject',
    'course_subject',
    'subject_area',
    'main_subject',
    'domain',
    'discipline',
    'field',
    'topic',
  ],
  subcategory: ['subcategory', 'sub_category', 'primary_subcategory', 'subcategory_name'],
  level: [
    'level',
    'course_level',
    'difficulty',
    'difficulty_level',
    'course_difficulty',
    'instructional_level',
    'skill_level',
    'coursera_level',
  ],
  type: ['course_type', 'pacing', 'pacing_type', 'delivery', 'format', 'mode'],
  language: ['language', 'course_language', 'languages', 'locale', 'lang'],
  price: [
    'price',
    'course_price',
    'list_price',
    'original_price',
    'price_amount',
    'price_detail_amount',
    'cost',
    'fee',
    'fees',
    'course_fee',
    'current_price',
    'discount_price_amount',
  ],
  currency: ['currency', 'price_currency', 'price_detail_currency', 'currency_code'],
  paid: ['is_paid', 'paid'],
  url: ['url', 'course_url', 'link', 'course_link', 'href', 'web_url', 'landing_page'],
  image: ['image', 'image_url', 'course_image', 'thumbnail', 'thumbnail_url', 'cover', 'photo'],
  instructor: [
    'instructor_name',
    'instructor',
    'instructors',
    'instructors_name',
    'instructor_names',
    'author',
    'authors',
    'teacher',
    'taught_by',
    'course_instructor',
    'visible_instructors_title',
    'university',
    'course_organization',
    'organization',
    'institution',
    'partner',
    'provider',
    'offered_by',
  ],
  rating: [
    'average_rating',
    'avg_rating',
    'course_rating',
    'rating',
    'rating_average',
    'mean_rating',
    'ratings_average',
    'stars',
    'star_rating',
  ],
  ratings: [
    'num_ratings',
    'rating_count',
    'ratings_count',
    'number_of_ratings',
    'total_ratings',
    'num_reviews',
    'number_of_reviews',
    'reviews_count',
    'review_count',
    'reviewcount',
    'n_reviews',
    'total_reviews',
    'ratings',
    'reviews',
    'course_reviews_num',
  ],
  students: [
    'num_subscribers',
    'number_of_subscribers',
    'subscribers',
    'num_students',
    'number_of_students',
    'students',
    'students_enrolled',
    'course_students_enrolled',
    'num_enrolled',
    'n_enrolled',
    'enrolled',
    'enrolled_students',
    'enrolled_student_count',
    'enrolments',
    'enrollments',
    'enrollment',
    'enrolment',
    'num_enrollments',
    'enrollment_count',
    'learners',
    'num_learners',
    'total_students',
  ],
  duration: [
    'content_duration',
    'content_length_min',
    'content_length_minutes',
    'content_length',
    'duration_minutes',
    'duration_min',
    'duration_mins',
    'duration_hours',
    'estimated_minutes',
    'estimated_hours',
    'estimated_content_length',
    'total_hours',
    'hours',
    'course_hours',
    'duration',
    'course_duration',
    'course_length',
    'length',
    'time',
  ],
  lessons: [
    'num_lectures',
    'number_of_lectures',
    'num_published_lectures',
    'lectures',
    'lecture_count',
    'num_lessons',
    'lessons',
  ],
  published: [
    'published_timestamp',
    'published_time',
    'published_at',
    'published_date',
    'published',
    'publish_date',
    'date_published',
    'release_date',
    'launch_date',
    'created',
    'created_at',
    'date',
  ],
  tags: [
    'tags',
    'skills',
    'skills_covered',
    'course_skills',
    'skills_gained',
    'gained_skills',
    'associated_skills',
    'keywords',
    'topics',
    'topic',
  ],
  outcomes: [
    'learning_outcomes',
    'outcomes',
    'what_you_will_learn',
    'what_you_learn',
    'objectives',
    'learning_objectives',
  ],
  prerequisites: ['prerequisites', 'prerequisite', 'requirements'],
};

/** Header names as in the table above: `Course Title`, `courseTitle` and `COURSE-TITLE` are all course_title. */
export function normalHeader(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');
}

/**
 * Finds the column of each field by name alone. A column is used once; those in `taken` are left out.
 */
export function autoMapping(columns: readonly string[], taken: ReadonlySet<string>): Map<Target, FieldRule> {
  const byName = new Map<string, string>();
  for (const column of columns) {
    const name = normalHeader(column);
    if (!column.startsWith('#') && !taken.has(column) && !byName.has(name)) byName.set(name, column);
  }
  const found = new Map<Target, FieldRule>();
  for (const [target, names] of Object.entries(NAMES) as [Target, readonly string[]][]) {
    const name = names.find((candidate) => byName.has(candidate));
    const column = name === undefined ? undefined : byName.get(name);
    if (name === undefined || column === undefined) continue;
    byName.delete(name);
    found.set(target, { column });
  }
  return found;
}

/** The unit of bare numbers, if the column's name shows it; Udemy's content_duration is in hours. */
export function unitFromHeader(column: string): DurationUnit | undefined {
  const words = new Set(normalHeader(column).split('_'));
  const has = (...names: string[]): boolean => names.some((name) => words.has(name));
  if (has('seconds', 'secs', 'sec')) return 'seconds';
  if (has('minutes', 'mins', 'min')) return 'minutes';
  if (has('hours', 'hour', 'hrs') || normalHeader(column) === 'content_duration') return 'hours';
  return undefined;
}
