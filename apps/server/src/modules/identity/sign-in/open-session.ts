import { SECOND_FACTOR_SECONDS } from '@darasa/contract/identity/limits';
import { identityMessages } from '@darasa/contract/identity/messages';
import type { AuthData, SignInData } from '@darasa/contract/identity/schemas';
import type { Db } from '#platform/database/index';
import { AppError } from '#platform/http/errors';
import type { Log } from '#platform/observability/index';
import { logSignIn } from '../audit/sign-in-record.ts';
import type { Emails } from '../emails/emails.ts';
import { findGranted } from '../rights/rights.ts';
import type { SignInClient } from '../sessions/device-cookie.ts';
import { noteDevice } from '../sessions/device-repository.ts';
import type { SessionMethod } from '../sessions/session-repository.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { hasSecondFactor } from '../sign-in-methods/sign-in-methods-repository.ts';
import { createOneTimeToken } from '../tokens/one-time-token-repository.ts';
import { refuseDisabled } from '../users/refuse-disabled.ts';
import { presentUser } from '../users/user-presenter.ts';
import { lockIfUnchanged, recordLogin, type UserRow } from '../users/user-repository.ts';

export interface SessionDeps {
  db: Db;
  log: Log;
  sessions: Pick<Sessions, 'start'>;
  emails: Pick<Emails, 'signedIn'>;
  /** Whether the demo accounts may be used; default yes. */
  demoAllowed?: boolean;
}

export interface Admission {
  method: SessionMethod;
  remember: boolean;
  client: SignInClient;
}

/** After the first factor: starts a session, or asks for the second factor. */
export async function admit(deps: SessionDeps, user: UserRow, admission: Admission): Promise<SignInData> {
  refuseClosed(deps, user);
  if (!(await hasSecondFactor(deps.db, user.id))) return openSession(deps, user, admission);
  const challenge = await deps.db.transaction().execute(async (tx) => {
    if (!(await lockIfUnchanged(tx, user))) throw proofOutdated();
    return createOneTimeToken(tx, {
      kind: 'second-factor',
      userId: user.id,
      seconds: SECOND_FACTOR_SECONDS,
      data: { method: admission.method, remember: admission.remember },
    });
  });
  return {
    second_factor: {
      challenge,
      methods: ['totp', 'recovery_code'],
      expires_in: SECOND_FACTOR_SECONDS,
    },
  };
}

/** After all factors: starts the session, and sends an email when the browser is a new one. */
export async function openSession(
  deps: SessionDeps,
  user: UserRow,
  { method, remember, client }: Admission,
): Promise<AuthData> {
  refuseClosed(deps, user);
  const { db, sessions, emails } = deps;
  const { data, device, sessionId } = await db.transaction().execute(async (tx) => {
    const signedIn = await recordLogin(tx, user);
    if (!signedIn) throw proofOutdated();
    const device = await noteDevice(tx, user.id, client.device.id);
    const { sessionId, ...tokens } = await sessions.start(tx, {
      userId: user.id,
      method,
      remember,
      client,
    });
    const first = user.last_login_at === null;
    if (!first && !device.known && user.sign_in_alerts) await emails.signedIn(tx, signedIn, client);
    return {
      data: { user: presentUser(signedIn, await findGranted(tx, user.id)), ...tokens },
      device,
      sessionId,
    };
  });
  logSignIn(deps.log, { user, sessionId, method }, client);
  client.device.give(device.id);
  return data;
}

/** Refuses an account that may not be used here, whatever the proof. @throws AppError FORBIDDEN */
function refuseClosed({ demoAllowed }: Pick<SessionDeps, 'demoAllowed'>, user: UserRow): void {
  refuseDisabled(user);
  if (user.is_demo && demoAllowed === false) throw new AppError('FORBIDDEN', identityMessages.demoClosed);
}

/** The account was disabled in the meantime, or its password changed: the earlier check is no longer valid. */
const proofOutdated = () => new AppError('UNAUTHORIZED', identityMessages.sessionEnded);
