import { endpoint } from '../../http/endpoint.ts';
import { authData, nothing, registerBody, tokenBody } from '../schemas.ts';

const open = { tag: 'Auth', method: 'POST' } as const;

/** The first administrator of a site, by the link that the server prints when it starts without one. */
export const firstAdminEndpoints = {
  check: endpoint({
    ...open,
    path: '/auth/first-administrator/check',
    repeat: 'itself',
    summary: 'Whether the link for the first administrator works here and now; 409 when there is one already',
    body: tokenBody,
    data: nothing,
  }),
  create: endpoint({
    ...open,
    path: '/auth/first-administrator',
    repeat: 'never',
    summary: 'Create the first administrator by the link that the server printed, and sign them in',
    body: registerBody
      .pick({ email: true, password: true, first_name: true, last_name: true })
      .extend(tokenBody.shape),
    data: authData,
    status: 201,
  }),
};
