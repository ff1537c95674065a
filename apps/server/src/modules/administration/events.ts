import { z } from 'zod';
import { defineEvent } from '#platform/events/index';

/** The demo content is being loaded or removed, or that has ended. */
export const demoChanged = defineEvent({ name: 'administration.demo-changed', schema: z.object({}) });
