import { z } from 'zod';
import type { JobKind } from '#platform/jobs/index';

/** Serves those who wait for a course; see jobs.ts. */
export const fillPlacesKind: JobKind<{ course_id: number }> = {
  name: 'enrollment.fill-places',
  schema: z.object({ course_id: z.number().int() }),
};
