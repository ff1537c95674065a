import type { CourseStatus, LessonType } from '@darasa/contract/catalogue/constants';

/** The columns of a course for a list. Money is in minor units. */
export interface CardRow {
  id: number;
  slug: string;
  title: string;
  subtitle: string;
  description: string;
  category_id: number;
  subcategory_id: number | null;
  level: string;
  course_type: 'self-paced' | 'instructor-led' | 'blended';
  language: string;
  price_minor: number;
  currency: 'KES' | 'USD' | 'EUR' | 'GBP';
  image_url: string | null;
  image_width: number | null;
  image_height: number | null;
  instructor_name: string;
  instructor_username: string | null;
  instructor_email: string | null;
  instructor_image: string | null;
  start_date: Date | null;
  end_date: Date | null;
  enrollment_capacity: number | null;
  students_count: number;
  modules_count: number;
  lessons_count: number;
  estimated_minutes: number;
  download_bytes: number;
  has_certificate: boolean;
  tags: string[];
  rating: number;
  rating_count: number;
  status: CourseStatus;
  is_published: boolean;
  created_at: Date;
  updated_at: Date;
}

type Breakdown = Record<1 | 2 | 3 | 4 | 5, number>;

/** The columns of a course for its own page. */
export interface DetailsRow extends CardRow {
  /** The price in the comparable currency. */
  comparable_minor: number;
  learning_outcomes: string[];
  projects: string[];
  prerequisites: string[];
  breakdown: Breakdown;
  curriculum: ModuleRow[];
  tracks: { slug: string; name: string }[];
  instructor: {
    headline: string;
    bio: string;
    /** Neither disabled nor deleted. */
    active: boolean;
    courses: number;
    students: number;
    rating: number;
  } | null;
}

export interface ModuleRow {
  id: number;
  title: string;
  description: string;
  /** What the author says it takes; null: the sum of its lessons. */
  estimated_minutes: number | null;
  position: number;
  lessons: {
    id: number;
    title: string;
    lesson_type: LessonType;
    duration_minutes: number;
    download_bytes: number;
    is_preview: boolean;
    is_mandatory: boolean;
    position: number;
  }[];
}
