import type { EndpointInput } from '@darasa/contract/http/endpoint';
import { authEndpoints } from '@darasa/contract/identity/endpoints';
import type {
  ActivityEntry,
  InstructorApplication,
  Preferences,
  ProfileBody,
  Security,
  Session,
  User,
} from '@darasa/contract/identity/schemas';
import { request } from '~/lib/api/client';
import { ApiError } from '~/lib/api/errors';
import { auth } from '../auth-options.ts';

interface Abortable {
  signal?: AbortSignal;
}

export const getMe = async ({ signal }: Abortable): Promise<User> =>
  (await request(authEndpoints.me, { ...auth, signal })).user;

/** @throws ApiError CONFLICT when the username is taken */
export const saveProfile = async (change: ProfileBody): Promise<User> =>
  (await request(authEndpoints.profile, { ...auth, body: change })).user;

export const savePreferences = async (change: Partial<Preferences>): Promise<User> =>
  (await request(authEndpoints.preferences, { ...auth, body: change })).user;

export const getSecurity = ({ signal }: Abortable): Promise<Security> =>
  request(authEndpoints.security, { ...auth, signal });

/** Ends all other sessions. */
export const changePassword = (
  input: EndpointInput<typeof authEndpoints.changePassword>['body'],
): Promise<unknown> => request(authEndpoints.changePassword, { ...auth, body: input });

/** For an account without a password. */
export const setFirstPassword = (password: string): Promise<unknown> =>
  request(authEndpoints.setPassword, { ...auth, body: { password } });

/** The proof of identity: the password, or the browser's response for a passkey. */
export type Proof = EndpointInput<typeof authEndpoints.reauthenticate>['body'];

export const proveIdentity = (proof: Proof): Promise<unknown> =>
  request(authEndpoints.reauthenticate, { ...auth, body: proof });

export const changeEmail = (email: string, key: string): Promise<unknown> =>
  request(authEndpoints.changeEmail, { ...auth, key, body: { email } });
export const cancelEmailChange = (): Promise<unknown> => request(authEndpoints.cancelEmail, auth);

export const getSessions = async ({ signal }: Abortable): Promise<Session[]> =>
  (await request(authEndpoints.sessions, { ...auth, signal })).sessions;
/** A session that has already ended counts as ended. */
export const endSession = (id: string): Promise<unknown> =>
  request(authEndpoints.endSession, { ...auth, params: { id } }).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
  });
export const endOtherSessions = (): Promise<unknown> => request(authEndpoints.endOtherSessions, auth);

/** @param limit 1 to 100, newest first */
export const getActivity = async (limit: number, { signal }: Abortable): Promise<ActivityEntry[]> =>
  (await request(authEndpoints.activity, { ...auth, query: { limit }, signal })).entries;

/** Long enough for a slow connection. */
const EXPORT_TIMEOUT = 5 * 60_000;

/** @param onProgress bytes received so far */
export const exportData = (onProgress: (bytes: number) => void): Promise<Record<string, unknown>> =>
  request(authEndpoints.exportData, { ...auth, timeout: EXPORT_TIMEOUT, onProgress });
export const deleteAccount = (): Promise<unknown> => request(authEndpoints.deleteAccount, auth);

export const getApplication = async ({ signal }: Abortable): Promise<InstructorApplication | null> =>
  (await request(authEndpoints.myApplication, { ...auth, signal })).application;
export const applyToTeach = async (statement: string, key: string): Promise<InstructorApplication | null> =>
  (await request(authEndpoints.apply, { ...auth, key, body: { statement } })).application;
export const withdrawApplication = async (): Promise<InstructorApplication | null> =>
  (await request(authEndpoints.withdrawApplication, auth)).application;
