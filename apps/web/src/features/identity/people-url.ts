import type { PersonSummary } from '@darasa/contract/identity/people-schemas';
import type { Role } from '@darasa/contract/identity/rules';
import { searchText, stringifySearch } from '~/lib/search-params';
import type { ApplicationFilters, ApplicationStatus, AuditFilters, PeopleFilters } from './people-calls.ts';
import { filterNames, type PersonFilter, roleNames } from './person-labels.ts';

export const PEOPLE = '/administrator/people';
export const AUDIT = '/administrator/audit';
export const APPLICATIONS = '/administrator/applications';
/** Pages of other domains, for subjects of the log. */
export const OUTBOUND_EMAILS = '/administrator/outbound-emails';
export const SUPPORT = '/administrator/support';
const MAX_PAGE = 100_000;

export const sortNames: Record<PeopleFilters['sort'], string> = {
  newest: 'Newest first',
  name: 'By name',
  last_login: 'Last login first',
};
/** In the order of the tabs. */
export const applicationNames: Record<ApplicationStatus, string> = {
  pending: 'Waiting',
  approved: 'Approved',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
};

type Search = Record<string, unknown>;
const oneOf = <T extends string>(names: Record<T, string>, value: unknown): T | undefined =>
  typeof value === 'string' && Object.hasOwn(names, value) ? (value as T) : undefined;
const pageOf = ({ page }: Search): number => {
  const number = Number(page);
  return Number.isInteger(number) && number > 0 && number <= MAX_PAGE ? number : 1;
};
const present = (page: number): number | undefined => (page > 1 ? page : undefined);

/** Parses the filters in a URL; invalid ones are left out. */
export function peopleFilters(search: Search): PeopleFilters {
  const role = oneOf<Role>(roleNames, search.role);
  const status = oneOf<PersonFilter>(filterNames, search.status);
  return {
    search: searchText(search.search, 200) ?? '',
    ...(role && { role }),
    ...(status && { status }),
    sort: oneOf(sortNames, search.sort) ?? 'newest',
    page: pageOf(search),
  };
}

/** The canonical URL of a list of people. */
export const peopleHref = ({ search, role, status, sort, page }: PeopleFilters): string =>
  PEOPLE +
  stringifySearch({
    search,
    role,
    status,
    sort: sort === 'newest' ? undefined : sort,
    page: present(page),
  });

export const personHref = ({ user_id }: Pick<PersonSummary, 'user_id'>): string =>
  `${PEOPLE}/${encodeURIComponent(user_id)}`;

export function auditFilters(search: Search): AuditFilters {
  const action = searchText(search.action, 60);
  const person = searchText(search.person, 30);
  return {
    search: searchText(search.search, 200) ?? '',
    ...(action && { action }),
    ...(person && { person }),
    page: pageOf(search),
  };
}

export const auditHref = ({ search, action, person, page }: AuditFilters): string =>
  AUDIT + stringifySearch({ search, action, person, page: present(page) });

/** Without a status the URL is for pending ones; `all` for every one. */
export function applicationFilters(search: Search): ApplicationFilters {
  const status = oneOf(applicationNames, search.status) ?? (search.status === 'all' ? undefined : 'pending');
  return { ...(status && { status }), page: pageOf(search) };
}

export const applicationsHref = ({ status, page }: ApplicationFilters): string =>
  APPLICATIONS +
  stringifySearch({
    status: status === 'pending' ? undefined : (status ?? 'all'),
    page: present(page),
  });
