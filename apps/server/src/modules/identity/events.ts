import { z } from 'zod';
import { defineEvent } from '#platform/events/index';

/** Somebody has deleted their account. Each module takes the person out of what it keeps. */
export const accountErased = defineEvent({
  name: 'identity.account-erased',
  schema: z.object({
    user_id: z.number().int(),
    /** The email address until then; null when it was never confirmed: then it may be somebody else's. */
    email: z.string().nullable(),
    /** Replaces the name. */
    name: z.string(),
    /** ISO 8601, UTC. What came later from this email address is somebody else's. */
    erased_at: z.iso.datetime(),
  }),
});
export type AccountErased = z.infer<typeof accountErased.schema>;

/** Somebody has applied to become a teacher. */
export const applicationReceived = defineEvent({
  name: 'identity.application-received',
  schema: z.object({ application_id: z.number().int(), user_id: z.number().int() }),
});

/** An administrator has decided on an application to become a teacher. */
export const applicationDecided = defineEvent({
  name: 'identity.application-decided',
  schema: z.object({
    application_id: z.number().int(),
    user_id: z.number().int(),
    decision: z.enum(['approve', 'decline']),
    /** Of the administrator; may be empty. */
    comment: z.string(),
  }),
});

/** An administrator has changed somebody's roles. */
export const rolesChanged = defineEvent({
  name: 'identity.roles-changed',
  /** Those that the person has now. */
  schema: z.object({ user_id: z.number().int(), roles: z.array(z.string()) }),
});
