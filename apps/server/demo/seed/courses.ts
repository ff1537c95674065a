import { demoAccounts, demoInstructorCourses } from '../accounts.ts';
import { featuredCourses } from '../featured.ts';
import { teachers } from '../teachers.ts';
import type { DemoCourse } from '../types.ts';
import { chance } from './chance.ts';
import type { SeedClock } from './clock.ts';
import type { Curriculum } from './curriculum.ts';

export interface CourseRow {
  slug: string;
  title: string;
  subtitle: string;
  description: string;
  category: string;
  subcategory: string;
  level: string;
  course_type: string;
  language: string;
  price_minor: number;
  currency: string;
  instructor: string;
  instructor_name: string;
  start_date: Date | null;
  end_date: Date | null;
  enrollment_capacity: number | null;
  tags: string[];
  learning_outcomes: string[];
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

const OLDEST_DAYS = 725;
const MINOR_UNITS = 100;
/** Live sessions start at 18:00 in Nairobi. */
const START_HOUR_UTC = 15;

/** How many days ago a course was published. Courses with many learners have had time to find them. */
export function publishedDaysAgo(course: DemoCourse): number {
  const youngest = 6 + course.appeal * 1.6;
  return youngest + (OLDEST_DAYS - youngest) * chance(course.slug, 'published');
}

export function planCourse(
  course: DemoCourse,
  curriculum: Curriculum,
  clock: SeedClock,
  status: 'published' | 'draft',
): CourseRow {
  const instructor = instructorOf(course, status);
  const published = status === 'published';
  const age = published ? publishedDaysAgo(course) : 3;
  const featured = featuredCourses.indexOf(course.slug);
  return {
    slug: course.slug,
    title: course.title,
    subtitle: course.subtitle,
    description: course.description,
    category: course.category,
    subcategory: course.subcategory,
    level: course.level,
    course_type: course.courseType,
    language: course.language,
    price_minor: Math.round(course.price * MINOR_UNITS),
    currency: course.currency,
    instructor: instructor.username,
    instructor_name: instructor.name,
    ...planDates(course, clock),
    enrollment_capacity: course.capacity ?? null,
    tags: course.tags,
    learning_outcomes: course.outcomes,
    prerequisites: course.prerequisites,
    has_certificate: course.hasCertificate ?? false,
    status,
    is_published: published,
    published_at: published ? clock.daysAgo(age) : null,
    featured_position: featured < 0 ? null : featured + 1,
    estimated_minutes: curriculum.minutes,
    modules_count: curriculum.modules.length,
    lessons_count: curriculum.lessons.length,
    download_bytes: curriculum.bytes,
    created_at: clock.daysAgo(age + 7 + 40 * chance(course.slug, 'written')),
    updated_at: clock.daysAgo(age * (0.05 + 0.95 * chance(course.slug, 'updated'))),
  };
}

function planDates(course: DemoCourse, clock: SeedClock): Pick<CourseRow, 'start_date' | 'end_date'> {
  if (course.startsInDays === undefined || course.weeks === undefined)
    return { start_date: null, end_date: null };
  const startsIn = course.startsInDays + START_HOUR_UTC / 24;
  return {
    start_date: clock.daysAgo(-startsIn),
    end_date: clock.daysAgo(-(startsIn + course.weeks * 7)),
  };
}

function instructorOf(course: DemoCourse, status: string): { username: string; name: string } {
  const demo = demoAccounts.find((account) => account.roles.includes('instructor'));
  if (demo && (status === 'draft' || demoInstructorCourses.includes(course.slug))) {
    return { username: demo.username, name: `${demo.firstName} ${demo.lastName}` };
  }
  const teacher = teachers.find(({ key }) => key === course.teacher);
  if (!teacher) throw new Error(`The course ${course.slug} has an unknown teacher ${course.teacher}`);
  return { username: teacher.key, name: `${teacher.firstName} ${teacher.lastName}` };
}
