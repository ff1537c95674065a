import { z } from 'zod';
import type { JobKind } from '#platform/jobs/index';

/** Loads or removes the demo content. */
export const changeDemo: JobKind<{ act: 'load' | 'remove' }> = {
  name: 'administration.change-demo',
  schema: z.object({ act: z.enum(['load', 'remove']) }),
};
