import { DEFAULT_IMAGE_SIZE, UNKNOWN_INSTRUCTOR } from '@darasa/contract/catalogue/constants';
import {
  type CoverWords,
  figuresFor,
  figuresName,
} from '@darasa/contract/catalogue/course-covers/figure-words';
import { courseCoverUrl } from '@darasa/contract/catalogue/cover-url';
import { projectOf } from '@darasa/contract/catalogue/project-rules';
import { coursePath, displayDuration, moduleMinutes } from '@darasa/contract/catalogue/rules';
import type { Course, CourseDetails } from '@darasa/contract/catalogue/schemas';
import { isOwnUrl } from '@darasa/contract/media/own-url';
import { toMajor } from '@darasa/contract/payments/money';
import { renderDescription, renderMarkdown } from '#platform/markdown/index';
import type { Structure } from '../structure/structure.ts';
import type { AddedTaxOf } from './added-tax.ts';
import { excerpt } from './excerpt.ts';
import type { CardRow, DetailsRow, ModuleRow } from './rows.ts';

export interface PresenterContext {
  structure: Structure;
  addedTax: AddedTaxOf;
  /** Used when an instructor has no public email. */
  supportEmail: string;
}

const twoPlaces = (value: number): number => Math.round(value * 100) / 100;

/** A course's picture: its own, or the cover drawn for it. One of another site is not shown: a job fetches it first. */
export function coverOf(course: {
  id: number;
  title: string;
  category: string;
  /** Asked after the title what a cover shows: `coverWords`. */
  cover_words: string;
  image_url?: string | null;
  image_width?: number | null;
  image_height?: number | null;
}): Course['image'] {
  const { width, height } = DEFAULT_IMAGE_SIZE;
  if (!course.image_url || !isOwnUrl(course.image_url))
    return {
      src: drawnCover(course.category, String(course.id), { title: course.title, more: course.cover_words }),
      width,
      height,
      generated: true,
    };
  return {
    src: course.image_url,
    width: course.image_width ?? width,
    height: course.image_height ?? height,
    generated: false,
  };
}

const drawnCover = (category: string, seed: string, words: CoverWords): string =>
  courseCoverUrl(category, seed, figuresName(figuresFor(words, category, seed)));

/** A course for lists, with a plain text excerpt as its description. */
export function presentCard(row: CardRow, { structure, addedTax, supportEmail }: PresenterContext): Course {
  const category = structure.category(row.category_id);
  const subcategory = structure.subcategory(row.subcategory_id);
  const tax = addedTax(row);
  const [startDate, endDate] = [row.start_date?.toISOString() ?? null, row.end_date?.toISOString() ?? null];
  return {
    id: String(row.id),
    course_id: String(row.id),
    title: row.title,
    description: excerpt(row.description),
    category: category?.slug ?? '',
    level: row.level,
    price: toMajor(row.price_minor, row.currency),
    currency: row.currency,
    image: coverOf({
      ...row,
      category: category?.slug ?? '',
      cover_words: [subcategory?.name ?? '', ...row.tags].join(' '),
    }),
    rating: twoPlaces(row.rating),
    totalRatings: row.rating_count,
    instructor: {
      name: row.instructor_name || UNKNOWN_INSTRUCTOR,
      email: row.instructor_email ?? supportEmail,
      image: row.instructor_image,
      username: row.instructor_username,
    },
    startDate,
    endDate,
    studentsEnrolled: row.students_count,
    modules: row.modules_count,
    enrollmentCapacity: row.enrollment_capacity,
    duration: displayDuration(startDate, endDate),
    courseType: row.course_type,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    relevanceScore: null,
    is_published: row.is_published,
    slug: row.slug,
    subtitle: row.subtitle,
    categoryName: category?.name ?? '',
    subcategory: subcategory?.slug ?? null,
    subcategoryName: subcategory?.name ?? null,
    language: row.language,
    lessons: row.lessons_count,
    estimatedMinutes: row.estimated_minutes,
    downloadBytes: row.download_bytes,
    hasCertificate: row.has_certificate,
    tags: row.tags,
    ...(tax ? { addedTax: tax } : {}),
  };
}

export function presentDetails(row: DetailsRow, context: PresenterContext): CourseDetails {
  const card = presentCard(row, context);
  const { instructor } = row;
  return {
    ...card,
    description: row.description,
    status: row.status,
    comparablePrice: toMajor(row.comparable_minor, 'KES'),
    descriptionHtml: renderDescription(row.description),
    learningOutcomes: row.learning_outcomes,
    projects: row.projects.map((line, at) => {
      const { name, text } = projectOf(line);
      const seed = `${row.id}-${at + 1}`;
      const { category } = card;
      return { name, text, cover: drawnCover(category, seed, { title: name, more: text }) };
    }),
    prerequisites: row.prerequisites,
    curriculum: row.curriculum.map(presentModule),
    ratingBreakdown: row.breakdown,
    instructorProfile: instructor && {
      hasPage: instructor.active,
      headline: instructor.headline,
      bioHtml: renderMarkdown(instructor.bio, { topHeading: 4 }),
      courses: instructor.courses,
      students: instructor.students,
      rating: twoPlaces(instructor.rating),
    },
    tracks: row.tracks,
    canonicalPath: coursePath(card),
  };
}

const presentModule = (module: ModuleRow): CourseDetails['curriculum'][number] => ({
  id: String(module.id),
  title: module.title,
  description: module.description,
  sequence_number: module.position,
  estimated_duration_minutes: moduleMinutes(module.estimated_minutes, module.lessons),
  lessons: module.lessons.map(({ position, ...lesson }) => ({
    ...lesson,
    id: String(lesson.id),
    sequence_number: position,
  })),
});
