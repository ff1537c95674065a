import type { EndpointData, EndpointInput } from '@darasa/contract/http/endpoint';
import { peopleEndpoints } from '@darasa/contract/identity/people-endpoints';
import type { ApplicationWithPerson, PeopleQuery, Person } from '@darasa/contract/identity/people-schemas';
import type { Role } from '@darasa/contract/identity/rules';
import type { InstructorApplication } from '@darasa/contract/identity/schemas';
import { type CallOptions, request } from '~/lib/api/client';
import { mapAuthFailure } from '~/lib/api/errors';

/** Administrators see the server's own error messages. */
const own: CallOptions = { mapFailure: mapAuthFailure };
interface Abortable {
  signal?: AbortSignal;
}

export type PeopleFilters = Omit<PeopleQuery, 'limit'>;
export type PeopleList = EndpointData<typeof peopleEndpoints.list>;
export const getPeople = ({ search, ...rest }: PeopleFilters, { signal }: Abortable): Promise<PeopleList> =>
  request(peopleEndpoints.list, { ...own, signal, query: { ...rest, search: search || undefined } });

const personOf = ({ person }: { person: Person }): Person => person;

export const getPerson = (id: string, { signal }: Abortable): Promise<Person> =>
  request(peopleEndpoints.one, { ...own, params: { id }, signal }).then(personOf);

export type NewPerson = EndpointInput<typeof peopleEndpoints.create>['body'];
/** The password is returned only here. */
export const createPerson = (input: NewPerson): Promise<{ person: Person; password: string }> =>
  request(peopleEndpoints.create, { ...own, body: input });

export const changeRoles = (id: string, roles: readonly Role[]): Promise<Person> =>
  request(peopleEndpoints.changeRoles, { ...own, params: { id }, body: { roles: [...roles] } }).then(
    personOf,
  );

/** Disabling ends all sessions; the owner is told the reason. */
export const changeStatus = (id: string, status: { disabled: boolean; reason?: string }): Promise<Person> =>
  request(peopleEndpoints.changeStatus, { ...own, params: { id }, body: status }).then(personOf);

export const signOutPerson = (id: string): Promise<Person> =>
  request(peopleEndpoints.signOut, { ...own, params: { id } }).then(personOf);

export const sendPasswordLinkTo = (id: string): Promise<unknown> =>
  request(peopleEndpoints.sendPasswordLink, { ...own, params: { id } });

export const removeSecondFactor = (id: string): Promise<Person> =>
  request(peopleEndpoints.removeSecondFactor, { ...own, params: { id } }).then(personOf);

export interface AuditFilters {
  search: string;
  action?: string;
  /** Actions by or on this person. */
  person?: string;
  page: number;
}
export type AuditLog = EndpointData<typeof peopleEndpoints.audit>;
export const getAuditLog = (
  { search, ...rest }: AuditFilters & { limit?: number },
  { signal }: Abortable,
): Promise<AuditLog> =>
  request(peopleEndpoints.audit, { ...own, signal, query: { ...rest, search: search || undefined } });

export type ApplicationStatus = InstructorApplication['status'];
export interface ApplicationFilters {
  /** Omitted: all of them, pending ones first. */
  status?: ApplicationStatus;
  page: number;
}
export type ApplicationList = EndpointData<typeof peopleEndpoints.applications>;
export const getApplications = (
  { status, page }: ApplicationFilters,
  { signal }: Abortable,
): Promise<ApplicationList> =>
  request(peopleEndpoints.applications, { ...own, signal, query: { status, page } });

export const decideApplication = async (
  id: string,
  decision: { decision: 'approve' | 'decline'; comment: string },
): Promise<ApplicationWithPerson> =>
  (await request(peopleEndpoints.decide, { ...own, params: { id }, body: decision })).application;
