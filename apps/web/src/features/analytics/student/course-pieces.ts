import type { Course } from '@darasa/contract/catalogue/schemas';
import type { ReactNode } from 'react';

/** How the catalogue shows a course: the page puts the two together. */
export interface CoursePieces {
  cover(course: Course, className: string): ReactNode;
  /** Rating, length and size in a line. */
  meta(course: Course): ReactNode;
  card(course: Course): ReactNode;
}
