import type { EndpointData } from '@darasa/contract/http/endpoint';
import type { StaffRole, StaffRoleFields } from '@darasa/contract/identity/staff-roles/endpoints';
import { staffRoleEndpoints } from '@darasa/contract/identity/staff-roles/endpoints';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { type CallOptions, request } from '~/lib/api/client';
import { mapAuthFailure } from '~/lib/api/errors';
import { forgetPeople, personQuery } from '../people-queries.ts';

const own: CallOptions = { mapFailure: mapAuthFailure };

export const rolesQuery = queryOptions({
  queryKey: ['identity', 'roles'],
  queryFn: ({ signal }) => request(staffRoleEndpoints.list, { ...own, signal }).then(({ roles }) => roles),
  staleTime: 10_000,
});

export type Holders = EndpointData<typeof staffRoleEndpoints.people>;
export const holdersQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: ['identity', 'roles', id, 'people', page],
    queryFn: ({ signal }): Promise<Holders> =>
      request(staffRoleEndpoints.people, { ...own, params: { id }, query: { page }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });

/** Makes a role, or changes one. */
export const saveRole = (role: StaffRole | undefined, fields: StaffRoleFields): Promise<StaffRole> =>
  (role
    ? request(staffRoleEndpoints.change, {
        ...own,
        params: { id: role.id },
        body: { ...fields, version: role.version },
      })
    : request(staffRoleEndpoints.create, { ...own, body: fields })
  ).then((answer) => answer.role);

/** @param instead the role that its people get */
export const removeRole = (id: string, instead: string | undefined): Promise<unknown> =>
  request(staffRoleEndpoints.remove, { ...own, params: { id }, query: { instead } });

export const giveRole = (id: string, person: string): Promise<unknown> =>
  request(staffRoleEndpoints.give, { ...own, params: { id, person } });
export const takeRole = (id: string, person: string): Promise<unknown> =>
  request(staffRoleEndpoints.take, { ...own, params: { id, person } });

/** After a change of roles or of who has them. */
export async function forgetRoles(queryClient: QueryClient, person?: string): Promise<void> {
  forgetPeople(queryClient);
  if (person) void queryClient.invalidateQueries({ queryKey: personQuery(person).queryKey });
  await queryClient.invalidateQueries({ queryKey: rolesQuery.queryKey });
}
