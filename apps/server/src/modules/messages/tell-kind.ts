import { z } from 'zod';
import type { JobKind } from '#platform/jobs/index';

/** Tells people of a message that they have not read meanwhile. */
export const tellKind: JobKind<{ message_id: string; user_ids: number[] }> = {
  name: 'messages.tell',
  schema: z.object({ message_id: z.uuid(), user_ids: z.array(z.number().int()) }),
};
