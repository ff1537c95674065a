import { requirementEndpoints } from '@darasa/contract/requirements/endpoints';
import type { RoundState } from '@darasa/contract/requirements/rules';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '~/lib/api/client';

/** Begins the key of everything about requirements. */
export const REQUIREMENTS = 'requirements';

export interface RequirementFilters {
  ended: boolean;
  group_id?: string | undefined;
  course_id?: string | undefined;
  page: number;
}

export const requirementsQuery = (filters: RequirementFilters) =>
  queryOptions({
    queryKey: [REQUIREMENTS, 'list', filters],
    queryFn: ({ signal }) =>
      request(requirementEndpoints.list, { query: { ...filters, ended: String(filters.ended) }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const requirementQuery = (id: string) =>
  queryOptions({
    queryKey: [REQUIREMENTS, 'requirement', id],
    queryFn: async ({ signal }) =>
      (await request(requirementEndpoints.read, { params: { id }, signal })).requirement,
    staleTime: 0,
  });

export interface PeopleFilters {
  search: string;
  state?: RoundState | undefined;
  page: number;
}
export const requirementPeopleQuery = (id: string, query: PeopleFilters) =>
  queryOptions({
    queryKey: [REQUIREMENTS, 'people', id, query],
    queryFn: ({ signal }) => request(requirementEndpoints.people, { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const roundsQuery = (id: string, user_id: string) =>
  queryOptions({
    queryKey: [REQUIREMENTS, 'rounds', id, user_id],
    queryFn: ({ signal }) => request(requirementEndpoints.rounds, { params: { id, user_id }, signal }),
    staleTime: 0,
  });

export const ownRequirementsQuery = queryOptions({
  queryKey: [REQUIREMENTS, 'own'],
  queryFn: async ({ signal }) => (await request(requirementEndpoints.own, { signal })).requirements,
  staleTime: 0,
});
