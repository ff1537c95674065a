import { type CaseKind, caseKindNames } from '@darasa/contract/payments/case-rules';
import { stringifySearch } from '~/lib/search-params';
import type { CaseFilters } from './case-calls.ts';

export const PAYMENT_CASES = '/administrator/payment-cases';
const MAX_PAGE = 100_000;

const isKind = (value: unknown): value is CaseKind => caseKindNames.some((kind) => kind === value);

/** Parses the filters in a URL; invalid ones are left out. */
export function caseFilters(search: Record<string, unknown>): CaseFilters {
  const page = Number(search.page);
  return {
    state: search.state === 'closed' ? 'closed' : 'open',
    ...(isKind(search.kind) ? { kind: search.kind } : {}),
    ...(/^[1-9]\d{0,14}$/.test(String(search.order)) ? { order: String(search.order) } : {}),
    page: Number.isInteger(page) && page > 0 && page <= MAX_PAGE ? page : 1,
  };
}

/** The canonical URL of a list. */
export const casesHref = ({ state, kind, order, page }: CaseFilters): string =>
  PAYMENT_CASES +
  stringifySearch({
    state: state === 'closed' ? state : undefined,
    kind,
    order,
    page: page > 1 ? page : undefined,
  });
