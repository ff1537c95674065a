import { catalogueEndpoints } from '@darasa/contract/catalogue/endpoints';
import type { PriceRange } from '@darasa/contract/catalogue/schemas';
import { queryOptions } from '@tanstack/react-query';
import { request } from '~/lib/api/client';
import { mapFailure, type ReadOptions } from '../course-service.ts';
import { lasting, lifetimes, loggedAs } from '../queries.ts';

/* Apart from the other queries: the filter of prices comes after the first view of the catalogue. */

/** The lowest and the highest price of paid courses. */
export const getPriceRange = ({ signal }: ReadOptions = {}): Promise<PriceRange> =>
  request(catalogueEndpoints.priceRange, { signal, mapFailure });

export const priceRangeQuery = () =>
  queryOptions({
    queryKey: ['catalogue', 'price-range'],
    queryFn: ({ signal }) => getPriceRange({ signal }),
    meta: loggedAs('Price range'),
    ...lasting(lifetimes.extraLong),
  });
