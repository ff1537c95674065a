import { type ComponentType, createContext } from 'react';

/** What is told about a course to what can be done with it. */
export interface CourseActionProps {
  course: { id: string; title: string };
  /** On a card, over the cover, or on the course's own page, at this path. */
  place: 'card' | { path: string };
  className?: string;
}

/** What can be done with a course wherever one is shown. The routes say what it is; the catalogue only leaves a place for it. */
export const CourseAction = createContext<ComponentType<CourseActionProps> | null>(null);
