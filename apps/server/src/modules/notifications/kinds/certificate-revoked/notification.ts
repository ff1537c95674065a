import { certificatePath } from '@darasa/contract/credentials/rules';
import { certificateRevoked } from '#modules/credentials';
import { defineNotification } from '../../define-notification.ts';

export const certificateRevokedNotification = defineNotification({
  kind: 'certificate.revoked',
  event: certificateRevoked,
  name: 'notifications.certificate-revoked',
  // It is not said which administrator decided
  write: (_tx, { certificate_id, user_id, title, reason }) => ({
    to: [user_id],
    content: { certificate_id, title, comment: reason },
    link: certificatePath(certificate_id),
  }),
});
