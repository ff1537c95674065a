import { z } from 'zod';
import { defineEvent } from '#platform/events/index';

const certificateOf = { certificate_id: z.uuid(), user_id: z.number().int(), title: z.string() };

/** A certificate was issued. */
export const certificateIssued = defineEvent({
  name: 'credentials.certificate-issued',
  schema: z.object(certificateOf),
});

/** An administrator has revoked a certificate. The reason is for its holder, and for everybody who checks it. */
export const certificateRevoked = defineEvent({
  name: 'credentials.certificate-revoked',
  schema: z.object({ ...certificateOf, reason: z.string() }),
});
