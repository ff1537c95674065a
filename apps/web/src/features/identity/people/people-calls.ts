import type { Pagination } from '@darasa/contract/http/pagination';
import type {
  ApplicationWithPerson,
  AuditEntry,
  PeopleQuery,
  Person,
  PersonSummary,
} from '@darasa/contract/identity/people-schemas';
import type { Role } from '@darasa/contract/identity/rules';
import type { InstructorApplication } from '@darasa/contract/identity/schemas';
import { apiDelete, apiGet, apiPost, apiPut, type CallOptions } from '~/lib/api/client';
import { mapAuthFailure } from '~/lib/api/errors';

/** Administrators are shown the server's own words for what failed. */
const own: CallOptions = { mapFailure: mapAuthFailure };
interface Abortable {
  signal?: AbortSignal;
}

export type PeopleFilters = Omit<PeopleQuery, 'limit'>;
export interface PeopleList {
  people: PersonSummary[];
  pagination: Pagination;
}
export const getPeople = ({ search, ...rest }: PeopleFilters, { signal }: Abortable): Promise<PeopleList> =>
  apiGet('/administration/people', { ...own, signal, query: { ...rest, search: search || undefined } });

const personPath = (id: string): string => `/administration/people/${encodeURIComponent(id)}`;
const personOf = ({ person }: { person: Person }): Person => person;

export const getPerson = (id: string, { signal }: Abortable): Promise<Person> =>
  apiGet<{ person: Person }>(personPath(id), { ...own, signal }).then(personOf);

export interface NewPerson {
  email: string;
  first_name: string;
  last_name: string;
  /** Left out: made from the address. */
  username?: string;
  roles: readonly Role[];
}
/** The password is answered here and never again. */
export const createPerson = (input: NewPerson): Promise<{ person: Person; password: string }> =>
  apiPost('/administration/people', input, own);

export const changeRoles = (id: string, roles: readonly Role[]): Promise<Person> =>
  apiPut<{ person: Person }>(`${personPath(id)}/roles`, { roles }, own).then(personOf);

/** Disabling ends all sessions; the reason is told to whoever the account belongs to. */
export const changeStatus = (id: string, status: { disabled: boolean; reason?: string }): Promise<Person> =>
  apiPut<{ person: Person }>(`${personPath(id)}/status`, status, own).then(personOf);

export const signOutPerson = (id: string): Promise<Person> =>
  apiPost<{ person: Person }>(`${personPath(id)}/sign-out`, undefined, own).then(personOf);

export const sendPasswordLinkTo = (id: string): Promise<unknown> =>
  apiPost(`${personPath(id)}/password-link`, undefined, own);

export const removeSecondFactor = (id: string): Promise<Person> =>
  apiDelete<{ person: Person }>(`${personPath(id)}/second-factor`, own).then(personOf);

export interface AuditFilters {
  search: string;
  action?: string;
  /** Acts by or on this person. */
  person?: string;
  page: number;
}
export interface AuditLog {
  entries: AuditEntry[];
  /** Every action that the log knows. */
  actions: string[];
  pagination: Pagination;
}
export const getAuditLog = (
  { search, ...rest }: AuditFilters & { limit?: number },
  { signal }: Abortable,
): Promise<AuditLog> =>
  apiGet('/administration/audit', { ...own, signal, query: { ...rest, search: search || undefined } });

export type ApplicationStatus = InstructorApplication['status'];
export interface ApplicationFilters {
  /** Left out: all of them, those that wait first. */
  status?: ApplicationStatus;
  page: number;
}
export interface ApplicationList {
  applications: ApplicationWithPerson[];
  pending: number;
  pagination: Pagination;
}
export const getApplications = (
  { status, page }: ApplicationFilters,
  { signal }: Abortable,
): Promise<ApplicationList> =>
  apiGet('/administration/applications', { ...own, signal, query: { status, page } });

export const decideApplication = async (
  id: string,
  decision: { decision: 'approve' | 'decline'; comment: string },
): Promise<ApplicationWithPerson> => {
  const path = `/administration/applications/${encodeURIComponent(id)}`;
  return (await apiPut<{ application: ApplicationWithPerson }>(path, decision, own)).application;
};
