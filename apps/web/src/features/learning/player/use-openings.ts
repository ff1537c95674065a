import type { LearningCourse } from '@darasa/contract/learning/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { nextOpening } from '../opens-when.ts';
import { learnCourseQuery } from '../queries.ts';

/** A device's clock may be a little ahead of the server's. */
const LATER_MS = 2_000;
/** Timers know no longer time. */
const LONGEST_MS = 2 ** 31 - 1;

/** Asks for the course again when a lesson of it opens, also on a screen that is left open. */
export function useOpenings(course: LearningCourse, courseKey: string): void {
  const queryClient = useQueryClient();
  const next = nextOpening(course, Date.now());
  useEffect(() => {
    if (next === undefined) return undefined;
    const timer = setTimeout(
      () => void queryClient.invalidateQueries({ queryKey: learnCourseQuery(courseKey).queryKey }),
      Math.min(LONGEST_MS, Math.max(0, next - Date.now()) + LATER_MS),
    );
    return () => clearTimeout(timer);
  }, [next, courseKey, queryClient]);
}
