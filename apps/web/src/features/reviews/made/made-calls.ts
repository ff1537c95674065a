import {
  madeWorkEndpoints as endpoints,
  type ModeratedWork,
  type OwnMadeWork,
} from '@darasa/contract/reviews/made-works';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type CallOptions, request } from '~/lib/api/client';
import { mapAuthFailure } from '~/lib/api/errors';
import { session } from '~/lib/session/session';

/** People are shown the server's own words for what failed. */
const own: CallOptions = { mapFailure: mapAuthFailure };

export const ownMadeQuery = (id: string) =>
  queryOptions({
    queryKey: ['reviews', 'made', 'own', id, session.user()?.user_id ?? ''],
    queryFn: ({ signal }): Promise<OwnMadeWork> => request(endpoints.own, { ...own, params: { id }, signal }),
    staleTime: 60_000,
  });

export interface MadeValues {
  title: string;
  note: string;
  name: string;
  /** In base64; null: without one; undefined: as it is. */
  picture: string | null | undefined;
}

export const offerMade = (id: string, { picture, ...body }: MadeValues) =>
  request(endpoints.offer, {
    ...own,
    params: { id },
    body: { ...body, ...(picture === undefined ? {} : { picture }) },
  });
export const takeMadeBack = (id: string) => request(endpoints.takeBack, { ...own, params: { id } });

export const offeredQuery = (page: number) =>
  queryOptions({
    queryKey: ['reviews', 'made', 'offered', page],
    queryFn: ({ signal }) => request(endpoints.list, { ...own, signal, query: { page } }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
export const decideMade = (id: string, state: ModeratedWork['state'], key: string) =>
  request(endpoints.decide, { ...own, key, params: { id }, body: { state } });
