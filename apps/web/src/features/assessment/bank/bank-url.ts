import { questionTypes } from '@darasa/contract/assessment/constants';
import { searchText, stringifySearch } from '~/lib/search-params';

export const BANK_PATH = '/instructor/question-bank';

const sorts = ['changed', 'used', 'oldest'] as const;
export const sortNames: Record<(typeof sorts)[number], string> = {
  changed: 'Changed last',
  used: 'Most used',
  oldest: 'Oldest',
};

export interface BankQuery {
  search: string;
  type: 'all' | (typeof questionTypes)[number];
  tag: string;
  sort: (typeof sorts)[number];
  page: number;
}

const MAX_PAGE = 100_000;

/** What the URL of the bank asks for; what is invalid is left out. */
export function bankQueryOf(search: Record<string, unknown>): BankQuery {
  const page = Number(search.page);
  return {
    search: searchText(search.search, 200) ?? '',
    type: questionTypes.find((type) => type === search.type) ?? 'all',
    tag: searchText(search.tag, 50) ?? '',
    sort: sorts.find((sort) => sort === search.sort) ?? 'changed',
    page: Number.isInteger(page) && page > 0 && page <= MAX_PAGE ? page : 1,
  };
}

/** The one URL of a list. */
export const bankHref = ({ search, type, tag, sort, page }: BankQuery): string =>
  BANK_PATH +
  stringifySearch({
    search,
    type: type === 'all' ? undefined : type,
    tag,
    sort: sort === 'changed' ? undefined : sort,
    page: page > 1 ? page : undefined,
  });

/** Of the page that edits a question. */
export const bankQuestionHref = (id: string): string => `${BANK_PATH}/${id}`;
