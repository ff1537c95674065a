import type { Course } from '@darasa/contract/catalogue/schemas';
import type { ReactNode } from 'react';

/** The catalogue's components for a course; the route passes them in. */
export interface CoursePieces {
  cover(course: Course, className: string): ReactNode;
  /** Rating, length and size in a line. */
  meta(course: Course): ReactNode;
  card(course: Course): ReactNode;
}
