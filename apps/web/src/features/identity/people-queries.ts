import type { Person } from '@darasa/contract/identity/people-schemas';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import {
  type ApplicationFilters,
  type AuditFilters,
  getApplications,
  getAuditLog,
  getPeople,
  getPerson,
  type PeopleFilters,
} from './people-calls.ts';

/** Administrators need current data: fresh for seconds, not for minutes. */
const FRESH_MS = 10_000;

/** While the next page or another search is loaded the last list stays. */
export const peopleQuery = (filters: PeopleFilters) =>
  queryOptions({
    queryKey: ['identity', 'people', filters],
    queryFn: ({ signal }) => getPeople(filters, { signal }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  });

export const personQuery = (id: string) =>
  queryOptions({
    queryKey: ['identity', 'person', id],
    queryFn: ({ signal }) => getPerson(id, { signal }),
    staleTime: FRESH_MS,
  });

export const auditQuery = (filters: AuditFilters & { limit?: number }) =>
  queryOptions({
    queryKey: ['identity', 'audit', filters],
    queryFn: ({ signal }) => getAuditLog(filters, { signal }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  });

export const applicationsQuery = (filters: ApplicationFilters) =>
  queryOptions({
    queryKey: ['identity', 'applications', filters],
    queryFn: ({ signal }) => getApplications(filters, { signal }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  });

/** After an action on people: reloads lists, the log and the numbers of open tasks. */
export function forgetPeople(queryClient: QueryClient): void {
  for (const list of ['people', 'audit', 'applications'])
    void queryClient.invalidateQueries({ queryKey: ['identity', list] });
  void queryClient.invalidateQueries({ queryKey: ['administration'] });
}

/** Stores a person as returned by an action. */
export function rememberPerson(queryClient: QueryClient, person: Person): void {
  queryClient.setQueryData(personQuery(person.user_id).queryKey, person);
  forgetPeople(queryClient);
}
