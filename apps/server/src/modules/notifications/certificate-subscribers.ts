import { certificatePath } from '@darasa/contract/credentials/rules';
import { certificateIssued, certificateRevoked } from '#modules/credentials';
import { subscribe } from '#platform/events/index';
import type { AnyJob } from '#platform/jobs/index';
import type { EmailSite } from '#platform/mail/index';
import { notify } from './notify.ts';

/** What people are notified of about their certificates. @param site for the emails */
export const certificateSubscribers = (site: EmailSite): AnyJob[] => [
  subscribe({
    event: certificateIssued,
    name: 'notifications.certificate-issued',
    handler: (tx, { certificate_id, user_id, title }, { eventId }) =>
      notify(tx, site, {
        to: [user_id],
        content: { kind: 'certificate.issued', certificate_id, title },
        link: certificatePath(certificate_id),
        eventId,
      }),
  }),
  subscribe({
    event: certificateRevoked,
    name: 'notifications.certificate-revoked',
    // It is not said which administrator decided
    handler: (tx, { certificate_id, user_id, title, reason }, { eventId }) =>
      notify(tx, site, {
        to: [user_id],
        content: { kind: 'certificate.revoked', certificate_id, title, comment: reason },
        link: certificatePath(certificate_id),
        eventId,
      }),
  }),
];
