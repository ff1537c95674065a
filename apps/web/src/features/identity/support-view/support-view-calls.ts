import type { EndpointData } from '@darasa/contract/http/endpoint';
import { supportViewEndpoints } from '@darasa/contract/identity/support-view/endpoints';
import { type CallOptions, request } from '~/lib/api/client';
import { mapAuthFailure } from '~/lib/api/errors';

/** Staff see the server's own error messages. */
const own: CallOptions = { mapFailure: mapAuthFailure };

export type BegunView = EndpointData<typeof supportViewEndpoints.begin>;
export const beginSupportView = (id: string, reason: string): Promise<BegunView> =>
  request(supportViewEndpoints.begin, { ...own, params: { id }, body: { reason } });

export const endSupportView = (): Promise<unknown> => request(supportViewEndpoints.end, own);
