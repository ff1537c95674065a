import { type GuardianPhones, guardianPhoneEndpoints } from '@darasa/contract/sms/guardian-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { type CallOptions, request } from '~/lib/api/client';
import { mapAuthFailure } from '~/lib/api/errors';

const own: CallOptions = { mapFailure: mapAuthFailure };

export const guardianQuery = (id: string) =>
  queryOptions({
    queryKey: ['identity', 'guardian-phone', id],
    queryFn: ({ signal }): Promise<GuardianPhones> =>
      request(guardianPhoneEndpoints.read, { ...own, params: { id }, signal }),
  });

export const recordGuardian = (
  id: string,
  body: { name: string; number: string; how: string },
  key: string,
): Promise<GuardianPhones> => request(guardianPhoneEndpoints.record, { ...own, params: { id }, body, key });

export const withdrawGuardian = (id: string, key: string): Promise<GuardianPhones> =>
  request(guardianPhoneEndpoints.withdraw, { ...own, params: { id }, key });
