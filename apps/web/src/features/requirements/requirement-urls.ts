import { REPORTS_PATH } from '@darasa/contract/reports/people-rules';
import { OWN_REQUIREMENTS_PATH, requirementPath, roundStates } from '@darasa/contract/requirements/rules';
import { searchText, stringifySearch } from '~/lib/search-params';
import type { PeopleFilters, RequirementFilters } from './queries.ts';

/** Where requirements are managed: administrators have all of them, teachers and leaders those of their courses and groups. */
export type RequirementArea = 'administrator' | 'own';

const pageIn = (value: unknown): number => {
  const page = Number(value);
  return Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1;
};
const pageOf = (page: number | undefined) => (page !== undefined && page > 1 ? page : undefined);

/** What the URL of the list asks for; what is invalid is left out. */
export const filtersOf = (search: Record<string, unknown>): RequirementFilters => ({
  ended: search.ended === 'true',
  page: pageIn(search.page),
});

export const requirementsHref = (
  area: RequirementArea,
  { ended, page }: Partial<RequirementFilters> = {},
): string =>
  (area === 'own' ? `${OWN_REQUIREMENTS_PATH}/managed` : '/administrator/requirements') +
  stringifySearch({ ended: ended ? 'true' : undefined, page: pageOf(page) });

/** What the URL of a requirement's page asks for; what is invalid is left out. */
export const peopleFiltersOf = (search: Record<string, unknown>): PeopleFilters => ({
  search: searchText(search.search, 200) ?? '',
  state: roundStates.find((state) => state === search.state),
  page: pageIn(search.page),
});

export const requirementHref = (
  area: RequirementArea,
  id: string,
  { search, state, page }: Partial<PeopleFilters> = {},
): string =>
  requirementPath(area, encodeURIComponent(id)) + stringifySearch({ search, state, page: pageOf(page) });

/** Everybody and what proves it, also as a file. */
export const reportOfRequirement = (area: RequirementArea, id: string): string =>
  (area === 'own' ? REPORTS_PATH : '/administrator/reports') + stringifySearch({ requirement: id });
