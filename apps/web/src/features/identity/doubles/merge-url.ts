import { searchText, stringifySearch } from '~/lib/search-params';
import { PEOPLE } from '../people-url.ts';

const DOUBLES = `${PEOPLE}/doubles`;
const MERGE = `${PEOPLE}/merge`;
const MAX_PAGE = 100_000;

export const doublesHref = (page = 1): string =>
  DOUBLES + stringifySearch({ page: page > 1 ? page : undefined });
export const doublesPage = ({ page }: Record<string, unknown>): number => {
  const number = Number(page);
  return Number.isInteger(number) && number > 0 && number <= MAX_PAGE ? number : 1;
};

/** Which account stays, and which is merged into it. */
export interface MergeChoice {
  keep: string;
  /** Undefined: it is still to be found. */
  merge?: string | undefined;
}
export const mergeHref = ({ keep, merge }: MergeChoice): string => MERGE + stringifySearch({ keep, merge });
export const mergeChoice = (search: Record<string, unknown>): MergeChoice => ({
  keep: searchText(search.keep, 30) ?? '',
  merge: searchText(search.merge, 30),
});
