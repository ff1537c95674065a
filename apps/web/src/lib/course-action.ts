import type { CourseDetails } from '@darasa/contract/catalogue/schemas';
import { type ComponentType, createContext, type ReactNode } from 'react';

/** What is told about a course to what can be done with it. */
export interface CourseActionProps {
  course: { id: string; title: string };
  /** On a card, over the cover, or on the course's own page, at this path. */
  place: 'card' | { path: string };
  className?: string;
}

/** What can be done with a course wherever one is shown. The routes say what it is; the catalogue only leaves a place for it. */
export const CourseAction = createContext<ComponentType<CourseActionProps> | null>(null);

/** Getting into a course, on its own page. */
export interface EnrolProps {
  course: CourseDetails;
  /** Beside the text, with room for words, or in the bar at the bottom of a phone. */
  place: 'card' | 'bar';
}
export const EnrolAction = createContext<ComponentType<EnrolProps> | null>(null);

/** What stands in the place of a card's price for whoever is enrolled in the course. */
export interface CardFootProps {
  course: { id: string; title: string };
  /** The price. */
  children: ReactNode;
}
export const CardFoot = createContext<ComponentType<CardFootProps> | null>(null);
