import type { EndpointData } from '@darasa/contract/http/endpoint';
import { type MailServerInput, type MailState, mailSettingsEndpoints } from '@darasa/contract/settings/mail';
import { queryOptions } from '@tanstack/react-query';
import { type CallOptions, request } from '~/lib/api/client';
import { ApiError, mapAuthFailure } from '~/lib/api/errors';

/** Administrators see the server's own error messages. */
const own: CallOptions = { mapFailure: mapAuthFailure };

export const mailQuery = queryOptions({
  queryKey: ['settings', 'mail'],
  queryFn: ({ signal }): Promise<MailState> => request(mailSettingsEndpoints.read, { ...own, signal }),
  staleTime: 5000,
});

/** What is wrong is told by the field: `host`. */
async function byField<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ApiError) || !Array.isArray(error.details)) throw error;
    const details = error.details.map((problem: { path: string; message: string }) => ({
      ...problem,
      path: problem.path.replace(/^server\./, ''),
    }));
    throw new ApiError(error.message, error.code, { ...error, details });
  }
}

export const saveMail = (server: MailServerInput | null, version: number): Promise<MailState> =>
  byField(request(mailSettingsEndpoints.change, { ...own, body: { server, version } }));

export const testMail = (server: MailServerInput): Promise<EndpointData<typeof mailSettingsEndpoints.test>> =>
  byField(request(mailSettingsEndpoints.test, { ...own, body: { server } }));
