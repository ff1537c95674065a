import { z } from 'zod';
import { defineEvent } from '#platform/events/index';

/** An account was deleted. Each module erases the person from its data. */
export const accountErased = defineEvent({
  name: 'identity.account-erased',
  schema: z.object({
    user_id: z.number().int(),
    /** The previous email; null when it was never confirmed, since it may belong to another person. */
    email: z.string().nullable(),
    /** Replaces the name. */
    name: z.string(),
    /** ISO 8601, UTC. Later data from this email belongs to another person. */
    erased_at: z.iso.datetime(),
  }),
});
export type AccountErased = z.infer<typeof accountErased.schema>;

/** A name is kept from the public now, or no more. */
export const namePrivacyChanged = defineEvent({
  name: 'identity.name-privacy-changed',
  schema: z.object({ user_id: z.number().int(), private: z.boolean() }),
});

/** Two accounts of one person are one: what was the merged one's is the other's. */
export const accountsMerged = defineEvent({
  name: 'identity.accounts-merged',
  schema: z.object({ user_id: z.number().int(), merged_id: z.number().int() }),
});

/** A person has applied to become a teacher. */
export const applicationReceived = defineEvent({
  name: 'identity.application-received',
  schema: z.object({ application_id: z.number().int(), user_id: z.number().int() }),
});

/** An administrator has decided on an application. */
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

/** An administrator has changed a person's roles. */
export const rolesChanged = defineEvent({
  name: 'identity.roles-changed',
  /** The person's current roles. */
  schema: z.object({ user_id: z.number().int(), roles: z.array(z.string()) }),
});
