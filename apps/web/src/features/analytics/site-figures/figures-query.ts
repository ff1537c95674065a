import type { FigureDays } from '@darasa/contract/analytics/figure-rules';
import { siteFigureEndpoints } from '@darasa/contract/analytics/site-figures';
import { siteDay } from '@darasa/contract/formatting/site-zone';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '~/lib/api/client';
import { mapAuthFailure } from '~/lib/api/errors';
import { saveFile } from '~/lib/save-file';

const FRESH_MS = 60_000;
/** While the figures are made for the first time. */
const SOON_MS = 3_000;

export const siteFiguresQuery = (days: FigureDays) =>
  queryOptions({
    queryKey: ['analytics', 'site-figures', days],
    queryFn: ({ signal }) =>
      request(siteFigureEndpoints.read, { query: { days }, mapFailure: mapAuthFailure, signal }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    refetchInterval: ({ state }) => (state.data?.made_at === null ? SOON_MS : false),
  });

export async function saveSiteFigures(days: FigureDays): Promise<void> {
  const text = await request(siteFigureEndpoints.file, {
    query: { days },
    mapFailure: mapAuthFailure,
    asText: true,
  });
  // Reading it as text has removed the byte order mark, which spreadsheets want
  saveFile(`figures-${days}-days-${siteDay(new Date())}.csv`, 'text/csv', `\uFEFF${text}`);
}
