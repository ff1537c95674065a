import { frontPageEndpoints } from '@darasa/contract/catalogue/front-page';
import { queryOptions } from '@tanstack/react-query';
import { request } from '~/lib/api/client';
import { lasting, lifetimes, loggedAs } from '../queries.ts';

/** A lesson to begin with, learners' words, teachers and prices. */
export const frontPageQuery = queryOptions({
  queryKey: ['catalogue', 'front-page'],
  queryFn: ({ signal }) => request(frontPageEndpoints.read, { signal }),
  meta: loggedAs('The first page'),
  ...lasting(lifetimes.long),
});
