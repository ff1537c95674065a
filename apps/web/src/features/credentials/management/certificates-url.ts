import { type CertificateFilter, certificateFilters } from '@darasa/contract/credentials/rules';
import { searchText, stringifySearch } from '~/lib/search-params';
import type { CertificateChoice } from '../certificate-calls.ts';

const CERTIFICATES = '/administrator/certificates';
const MAX_PAGE = 100_000;

/** In the order of the tabs. */
export const filterLabels: Record<CertificateFilter, string> = { all: 'All', revoked: 'Revoked' };

export function certificateChoice(search: Record<string, unknown>): CertificateChoice {
  const page = Number(search.page);
  return {
    filter: certificateFilters.find((filter) => filter === search.filter) ?? 'all',
    search: searchText(search.search, 200) ?? '',
    page: Number.isInteger(page) && page > 0 && page <= MAX_PAGE ? page : 1,
  };
}

export const certificatesHref = ({ filter, search, page }: CertificateChoice): string =>
  CERTIFICATES +
  stringifySearch({
    search,
    filter: filter === 'all' ? undefined : filter,
    page: page > 1 ? page : undefined,
  });
