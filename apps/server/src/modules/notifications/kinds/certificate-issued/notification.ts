import { certificatePath } from '@darasa/contract/credentials/rules';
import { certificateIssued } from '#modules/credentials';
import { defineNotification } from '../../define-notification.ts';

export const certificateIssuedNotification = defineNotification({
  kind: 'certificate.issued',
  event: certificateIssued,
  name: 'notifications.certificate-issued',
  write: (_tx, { certificate_id, user_id, title }) => ({
    to: [user_id],
    content: { certificate_id, title },
    link: certificatePath(certificate_id),
  }),
});
