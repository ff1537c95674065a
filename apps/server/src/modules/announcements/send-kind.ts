import { z } from 'zod';
import type { JobKind } from '#platform/jobs/index';

/** Sends one announcement, or goes on with it. */
export const sendKind: JobKind<{ announcement_id: string }> = {
  name: 'announcements.send',
  schema: z.object({ announcement_id: z.uuid() }),
};
