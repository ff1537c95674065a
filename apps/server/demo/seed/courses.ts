import type { CourseDocument } from '@darasa/contract/authoring/document';
import { mediaIdsIn } from '@darasa/contract/authoring/media-references';
import { demoAccounts } from '../accounts.ts';
import { chance } from './chance.ts';
import type { SeedClock } from './clock.ts';
import { type DemoCourse, lessonsOf, site, teachers } from './content.ts';

export interface CourseRow {
  slug: string;
  title: string;
  subtitle: string;
  description: string;
  category: string;
  subcategory: string | null;
  level: string;
  course_type: string;
  language: string;
  price_minor: number;
  currency: string;
  instructor: string;
  instructor_name: string;
  start_date: string | null;
  end_date: string | null;
  enrollment_capacity: number | null;
  tags: string[];
  learning_outcomes: string[];
  projects: string[];
  prerequisites: string[];
  has_certificate: boolean;
  status: 'published' | 'draft';
  is_published: boolean;
  published_at: Date | null;
  featured_position: number | null;
  estimated_minutes: number;
  modules_count: number;
  lessons_count: number;
  download_bytes: number;
  created_at: Date;
  updated_at: Date;
}
export interface ModuleRow {
  course: string;
  stable_id: string;
  title: string;
  description: string;
  position: number;
}
export interface LessonRow {
  course: string;
  module: string;
  stable_id: string;
  title: string;
  description: string;
  lesson_type: string;
  content_url: string | null;
  content_text: string | null;
  duration_minutes: number;
  download_bytes: number;
  position: number;
  is_mandatory: boolean;
  is_preview: boolean;
  prerequisites: string[];
  resources: { title: string; url: string; bytes: number }[];
}

const OLDEST_DAYS = 725;
const MINOR_UNITS = 100;
/** Live sessions start at 18:00 in Nairobi. */
const START_HOUR_UTC = 15;

/** How many days ago a course was published. Courses with many learners have had time to find them. */
export function publishedDaysAgo(course: Pick<DemoCourse, 'slug' | 'appeal'>): number {
  const youngest = 6 + course.appeal * 1.6;
  return youngest + (OLDEST_DAYS - youngest) * chance(course.slug, 'published');
}

/** The document of a course with the dates that depend on the day of seeding. */
export function datedDocument(
  { document, starts_in_days, weeks = 0, due, lessons }: DemoCourse,
  clock: SeedClock,
): CourseDocument {
  const inDays = (days: number | undefined): string | null =>
    days === undefined ? null : clock.daysAgo(-days).toISOString();
  const starts = starts_in_days === undefined ? undefined : starts_in_days + START_HOUR_UTC / 24;
  const dueOf = new Map(
    Object.entries(due).map(([file, dates]) => {
      const lesson = lessonsOf(document).find(({ id }) => id === lessons.get(file));
      if (!lesson?.assessment_id) throw new Error(`demo.yaml: ${file} is no assessment of the course`);
      return [lesson.assessment_id, dates];
    }),
  );
  return {
    ...document,
    details: {
      ...document.details,
      start_date: inDays(starts),
      end_date: inDays(starts && starts + weeks * 7),
    },
    assessments: document.assessments.map((assessment) => ({
      ...assessment,
      due_date: inDays(dueOf.get(assessment.id)?.in_days),
      peer_review: assessment.peer_review && {
        ...assessment.peer_review,
        due_date: inDays(dueOf.get(assessment.id)?.reviews_in_days),
      },
    })),
  };
}

/** The catalogue's rows of a course. */
export function planCourse(
  course: DemoCourse,
  document: CourseDocument,
  clock: SeedClock,
): { row: CourseRow; modules: ModuleRow[]; lessons: LessonRow[] } {
  const lessons = planLessons(course, document);
  const { details, modules } = document;
  const instructor = instructorOf(course);
  const age = course.draft ? 3 : publishedDaysAgo(course);
  const featured = site.featured.indexOf(course.slug);
  const row: CourseRow = {
    slug: course.slug,
    title: details.title,
    subtitle: details.subtitle,
    description: details.description,
    category: details.category,
    subcategory: details.subcategory,
    level: details.level,
    course_type: details.course_type,
    language: details.language,
    price_minor: Math.round((details.price ?? 0) * MINOR_UNITS),
    currency: details.currency,
    instructor: instructor.username,
    instructor_name: instructor.name,
    start_date: details.start_date,
    end_date: details.end_date,
    enrollment_capacity: details.enrollment_capacity,
    tags: details.tags,
    learning_outcomes: details.learning_outcomes,
    projects: details.projects,
    prerequisites: details.prerequisites,
    has_certificate: details.has_certificate,
    status: course.draft ? 'draft' : 'published',
    is_published: !course.draft,
    published_at: course.draft ? null : clock.daysAgo(age),
    featured_position: featured < 0 ? null : featured + 1,
    estimated_minutes: lessons.reduce((sum, lesson) => sum + lesson.duration_minutes, 0),
    modules_count: modules.length,
    lessons_count: lessons.length,
    download_bytes: lessons.reduce((sum, lesson) => sum + lesson.download_bytes, 0),
    created_at: clock.daysAgo(age + 7 + 40 * chance(course.slug, 'written')),
    updated_at: clock.daysAgo(age * (0.05 + 0.95 * chance(course.slug, 'updated'))),
  };
  return {
    row,
    lessons,
    modules: modules.map(({ id, title, description }, index) => ({
      course: course.slug,
      stable_id: id,
      title,
      description,
      position: index + 1,
    })),
  };
}

function planLessons(course: DemoCourse, { modules }: CourseDocument): LessonRow[] {
  const bytes = new Map(course.files.map((file) => [file.id, file.bytes]));
  return modules.flatMap((module) =>
    module.lessons.map((lesson, index) => ({
      course: course.slug,
      module: module.id,
      stable_id: lesson.id,
      title: lesson.title,
      description: lesson.description,
      lesson_type: lesson.lesson_type,
      content_url: lesson.content_url || null,
      content_text: lesson.content_text || null,
      duration_minutes: lesson.duration_minutes,
      // As a revision counts it
      download_bytes: [...mediaIdsIn(lesson)].reduce(
        (sum, id) => sum + (bytes.get(id) ?? 0),
        Buffer.byteLength(lesson.content_text),
      ),
      position: index + 1,
      is_mandatory: lesson.is_mandatory,
      is_preview: lesson.is_preview,
      prerequisites: lesson.prerequisites,
      resources: lesson.resources.map(({ title, url }) => ({ title, url, bytes: 0 })),
    })),
  );
}

function instructorOf({ slug, draft, teacher: username }: DemoCourse): { username: string; name: string } {
  const demo = demoAccounts.find((account) => account.roles.includes('instructor'));
  if (demo && (draft || site.instructor_courses.includes(slug)))
    return { username: demo.username, name: `${demo.firstName} ${demo.lastName}` };
  const teacher = teachers.find((one) => one.username === username);
  if (!teacher) throw new Error(`The course ${slug} has an unknown teacher ${username}`);
  return { username, name: `${teacher.first_name} ${teacher.last_name}` };
}
