import { endpoint } from '../http/endpoint.ts';
import { authData, registerBuyerBody } from './schemas.ts';

/** Accounts of those who buy without one. */
export const buyerEndpoints = {
  register: endpoint({
    tag: 'Auth',
    method: 'POST',
    path: '/auth/buyers',
    // A repeat is the same account, in a session of its own
    repeat: 'never',
    summary:
      'Create an account by email alone for somebody who is about to pay; a link to choose a password is sent. With the same Idempotency-Key header a retry is the same account',
    body: registerBuyerBody,
    data: authData,
    status: 201,
  }),
};
