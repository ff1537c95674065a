import type { EndpointData, EndpointInput } from '@darasa/contract/http/endpoint';
import { type SmsState, smsSettingsEndpoints } from '@darasa/contract/sms/settings-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { type CallOptions, request } from '~/lib/api/client';
import { ApiError, mapAuthFailure } from '~/lib/api/errors';

/** Administrators see the server's own error messages. */
const own: CallOptions = { mapFailure: mapAuthFailure };

export const smsQuery = queryOptions({
  queryKey: ['settings', 'sms'],
  queryFn: ({ signal }): Promise<SmsState> => request(smsSettingsEndpoints.read, { ...own, signal }),
  staleTime: 5000,
});

export type SmsInput = EndpointInput<typeof smsSettingsEndpoints.change>['body']['sms'];

/** What is wrong is told by the field: `sender`, `settings.apiKey`. */
export async function saveSms(sms: SmsInput, version: number): Promise<SmsState> {
  try {
    return await request(smsSettingsEndpoints.change, { ...own, body: { sms, version } });
  } catch (error) {
    if (!(error instanceof ApiError) || !Array.isArray(error.details)) throw error;
    const details = error.details.map((problem: { path: string; message: string }) => ({
      ...problem,
      path: problem.path.replace(/^sms\./, ''),
    }));
    throw new ApiError(error.message, error.code, { ...error, details });
  }
}

export const testSms = (number: string): Promise<EndpointData<typeof smsSettingsEndpoints.test>> =>
  request(smsSettingsEndpoints.test, { ...own, body: { number } });
