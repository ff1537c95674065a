import type { CourseType, Currency, Level } from '@darasa/contract/catalogue/constants';

/** What the authors of a course say about it in the catalogue; a part that is left out stays as it is. */
export interface CourseFacts {
  title?: string;
  subtitle?: string;
  /** Markdown. */
  description?: string;
  level?: Level;
  language?: string;
  course_type?: CourseType;
  /** Minor units of `currency`. */
  price_minor?: number;
  currency?: Currency;
  enrollment_capacity?: number | null;
  /** ISO 8601. */
  start_date?: string | null;
  end_date?: string | null;
  tags?: string[];
  learning_outcomes?: string[];
  projects?: string[];
  prerequisites?: string[];
  has_certificate?: boolean;
  image_url?: string | null;
  image_width?: number | null;
  image_height?: number | null;
  estimated_minutes?: number;
  modules_count?: number;
  lessons_count?: number;
  download_bytes?: number;
}

/** Slugs of a category and of a subcategory within it. */
export interface CoursePlace {
  category: string;
  subcategory: string | null;
}

/** Modules and lessons of a course as its page and its list of lessons show them, in their order. */
export interface PublishedModule {
  /** The same through all revisions. */
  stable_id: string;
  title: string;
  description: string;
  /** What the author says it takes; null: the sum of its lessons. */
  estimated_minutes: number | null;
  lessons: PublishedLesson[];
}
export interface PublishedLesson {
  stable_id: string;
  title: string;
  description: string;
  lesson_type: string;
  content_url: string | null;
  /** Markdown. */
  content_text: string | null;
  duration_minutes: number;
  download_bytes: number;
  is_mandatory: boolean;
  is_preview: boolean;
  /** Stable ids. */
  prerequisites: string[];
  resources: { title: string; url: string; bytes: number }[];
}
