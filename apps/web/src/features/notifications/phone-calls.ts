import { type OwnPhone, phoneEndpoints } from '@darasa/contract/sms/phone-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { type CallOptions, request } from '~/lib/api/client';
import { mapAuthFailure } from '~/lib/api/errors';
import { session } from '~/lib/session/session';

/** People are shown the server's own words for what failed. */
const own: CallOptions = { mapFailure: mapAuthFailure };

export const phoneQuery = () =>
  queryOptions({
    queryKey: ['notifications', 'phone', session.user()?.user_id ?? ''],
    queryFn: ({ signal }): Promise<{ phone: OwnPhone }> => request(phoneEndpoints.read, { ...own, signal }),
    refetchOnMount: 'always',
  });

export const sendCode = (number: string): Promise<{ phone: OwnPhone }> =>
  request(phoneEndpoints.sendCode, { ...own, body: { number } });

export const confirmPhone = (code: string): Promise<{ phone: OwnPhone }> =>
  request(phoneEndpoints.confirm, { ...own, body: { code } });

export const removePhone = (key: string): Promise<{ phone: OwnPhone }> =>
  request(phoneEndpoints.remove, { ...own, key });
