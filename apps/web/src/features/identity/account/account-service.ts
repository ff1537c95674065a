import type {
  ActivityEntry,
  InstructorApplication,
  Preferences,
  ProfileBody,
  Security,
  Session,
  User,
} from '@darasa/contract/identity/schemas';
import { apiDelete, apiGet, apiPost, apiPut } from '~/lib/api/client';
import { ApiError } from '~/lib/api/errors';
import { auth, one } from './auth-options.ts';

interface Abortable {
  signal?: AbortSignal;
}

export const getMe = async ({ signal }: Abortable): Promise<User> =>
  (await apiGet<{ user: User }>('/auth/me', { ...auth, signal })).user;

/** @throws ApiError CONFLICT when the username is taken */
export const saveProfile = async (change: ProfileBody): Promise<User> =>
  (await apiPut<{ user: User }>('/auth/profile', change, auth)).user;

export const savePreferences = async (change: Partial<Preferences>): Promise<User> =>
  (await apiPut<{ user: User }>('/auth/preferences', change, auth)).user;

export const getSecurity = ({ signal }: Abortable): Promise<Security> =>
  apiGet('/auth/security', { ...auth, signal });

/** Ends all other sessions. */
export const changePassword = (input: { current_password: string; new_password: string }): Promise<unknown> =>
  apiPost('/auth/change-password', input, auth);

/** For an account without a password. */
export const setFirstPassword = (password: string): Promise<unknown> =>
  apiPost('/auth/set-password', { password }, auth);

/** What proves who somebody is: the password, or what the browser made with a passkey. */
export type Proof = { password: string } | { passkey: object };

export const proveIdentity = (proof: Proof): Promise<unknown> => apiPost('/auth/reauthenticate', proof, auth);

export const changeEmail = (email: string): Promise<unknown> => apiPost('/auth/email', { email }, auth);
export const cancelEmailChange = (): Promise<unknown> => apiDelete('/auth/email', auth);

export const getSessions = async ({ signal }: Abortable): Promise<Session[]> =>
  (await apiGet<{ sessions: Session[] }>('/auth/sessions', { ...auth, signal })).sessions;
/** One that has ended meanwhile is as good as ended. */
export const endSession = (id: string): Promise<unknown> =>
  apiDelete(one('/auth/sessions', id), auth).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
  });
export const endOtherSessions = (): Promise<unknown> => apiDelete('/auth/sessions', auth);

/** @param limit 1 to 100, newest first */
export const getActivity = async (limit: number, { signal }: Abortable): Promise<ActivityEntry[]> =>
  (await apiGet<{ entries: ActivityEntry[] }>('/auth/activity', { ...auth, query: { limit }, signal }))
    .entries;

/** A phone on a slow line gets the time it needs. */
const EXPORT_TIMEOUT = 5 * 60_000;

/** @param onProgress bytes that have arrived so far */
export const exportData = (onProgress: (bytes: number) => void): Promise<Record<string, unknown>> =>
  apiGet('/auth/export', { ...auth, timeout: EXPORT_TIMEOUT, onProgress });
export const deleteAccount = (): Promise<unknown> => apiDelete('/auth/account', auth);

type Applied = { application: InstructorApplication | null };
const applicationPath = '/auth/instructor-application';
export const getApplication = async ({ signal }: Abortable): Promise<InstructorApplication | null> =>
  (await apiGet<Applied>(applicationPath, { ...auth, signal })).application;
export const applyToTeach = async (statement: string): Promise<InstructorApplication | null> =>
  (await apiPost<Applied>(applicationPath, { statement }, auth)).application;
export const withdrawApplication = async (): Promise<InstructorApplication | null> =>
  (await apiDelete<Applied>(applicationPath, auth)).application;
