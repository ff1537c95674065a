import { endpoint } from '../http/endpoint.ts';
import { supportMessage, supportReceipt } from './schemas.ts';

export const supportEndpoints = {
  send: endpoint({
    method: 'POST',
    path: '/support/messages',
    repeat: 'own-key',
    summary:
      'Send a message to the support inbox; with an Idempotency-Key header a retry is the same message',
    tag: 'Support',
    access: 'recognised',
    body: supportMessage,
    data: supportReceipt,
    status: 201,
  }),
};
