import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

/** The header that holds the secret of whoever hands emails in. */
export const INBOUND_HEADER = 'x-inbound-secret';
export const MAX_INBOUND_BYTES = 15 * 1024 * 1024;

/** Replies by email come back into their conversation. */
export const inboundEndpoints = {
  receive: endpoint({
    method: 'POST',
    path: '/support/inbound-email',
    summary:
      'Hand in an email that reached the address of replies, as it came: as `message/rfc822`, or as JSON in base64. Needs the secret of SUPPORT_INBOUND_SECRET in a header',
    tag: 'Support',
    body: z.object({
      raw: z
        .base64()
        .min(1)
        .max(Math.ceil((MAX_INBOUND_BYTES * 4) / 3) + 4)
        .describe('The whole email in base64'),
      /** The address that it was delivered to, where that stands in no header. */
      to: z.string().max(320).optional(),
    }),
    repeat: 'itself',
    data: z.object({
      outcome: z.enum(['added', 'known', 'automatic', 'refused', 'empty']),
    }),
  }),
};
