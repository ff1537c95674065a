import { defineModule, extended } from '#platform/modules/index';
import { registerPortraits } from './account/portrait-routes.ts';
import { pendingApplications } from './applications/work.ts';
import { keptAudit } from './audit/kept.ts';
import * as events from './events.ts';
import { createIdentity, type Identity, type IdentityDeps } from './identity.ts';
import { identityJobs } from './jobs.ts';
import { identityMerging } from './merging/merging.ts';
import { peopleExport } from './people/export-people.ts';
import { type Keyring, type KeyringOptions, openKeyring } from './sessions/keyring.ts';
import type { ReadInvited } from './sign-in/invited.ts';

export { ensureFirstAdmin } from './administrators/first-admin.ts';
export {
  type AttemptLimit,
  attemptKey,
  limitAttempts,
  refundAttempts,
} from './attempts/attempts.ts';
export { countGuess } from './attempts/code-guesses.ts';
export { mayEmail } from './attempts/email-requests.ts';
export { recordAudit } from './audit/audit.ts';
export type { AuditRecord, AuditSubject } from './audit/audit-record.ts';
export { findChildrenAmong } from './children/children-among.ts';
export { findPrivateNames } from './children/consent-repository.ts';
export { createEmails } from './emails/emails.ts';
export {
  applicationDecided,
  applicationReceived,
  namePrivacyChanged,
  rolesChanged,
} from './events.ts';
export { createFirstAdminToken } from './first-link/first-admin-link.ts';
export type { Identity } from './identity.ts';
export {
  changePeople,
  type ListedValues,
  listedFields,
  restorePerson,
  takeBackPeople,
} from './listed-people/change-people.ts';
export { lockLeavers, unlockLeavers } from './listed-people/lock-leavers.ts';
export { findPeopleWithCards } from './login-cards/card-repository.ts';
export { currentPerson, findCurrentPerson, isPerson } from './merging/alias-repository.ts';
export { createPasswords, type Passwords } from './password/passwords.ts';
export {
  type AdminCommands,
  createAdminCommands,
  describeAdmin,
  UsernameTaken,
} from './people/admin-commands.ts';
export { findAccountNames } from './people/export-repository.ts';
export { countFirstPeople, findDemoPeopleIds } from './people/first-people-repository.ts';
export { grantRole } from './people/grant-role.ts';
export type { SignInProvider } from './providers/provider-client.ts';
export { findGrantees } from './rights/held-role-repository.ts';
export { mayNow } from './rights/rights.ts';
export { createPeople, type PersonOutcome } from './school-people/create-people.ts';
export {
  countUsedPeople,
  findPeopleByEmail,
  findPeopleByExternalNumber,
  type KnownPerson,
} from './school-people/school-people-repository.ts';
export { type ClientInfo, clientOf } from './sessions/client.ts';
export { type Keyring, openKeyring } from './sessions/keyring.ts';
export type { IdentityEvent } from './sessions/live-sessions.ts';
export { requireRecent } from './sessions/signed-in-user.ts';
export type { ReadInvited } from './sign-in/invited.ts';
export { hashToken, newOpaqueToken } from './tokens/opaque-tokens.ts';
export {
  type Contact,
  findActiveAmong,
  findAdminIds,
  findContacts,
  findDeskIds,
  findPeopleAfter,
  lockAccount,
} from './users/contact-repository.ts';
export { emailKey } from './users/email-key.ts';
export { findPeopleByLines, type ListedPerson } from './users/people-lines.ts';
export { shownNames } from './users/shown-names-repository.ts';
export { findUserByIdentifier } from './users/user-repository.ts';

declare module '#platform/modules/define-module' {
  interface Services {
    identity: Identity & { keyring: Keyring };
  }
  interface Reads {
    invited: ReadInvited;
  }
}

type Settings = Required<Pick<IdentityDeps, 'signInProviders'>> &
  Omit<IdentityDeps, 'db' | 'changes' | 'log' | 'keyring' | 'personalData' | 'mergings'> &
  Omit<KeyringOptions, 'now'>;

/** Accounts, sessions and roles. */
export const identityModule = defineModule<Settings>({
  name: 'identity',
  tables: [
    'app_user',
    'attempt_count',
    'audit_entry',
    'distinct_people',
    'external_identity',
    'guardian_consent',
    'instructor_application',
    'known_device',
    'login_card',
    'merged_account',
    'one_time_token',
    'passkey',
    'person_entry',
    'person_gone',
    'person_merge',
    'recovery_code',
    'refresh_token',
    'session',
    'staff_role',
    'staff_role_holder',
    'support_view',
    'support_view_area',
    'totp_credential',
  ],
  events,
  jobs: ({ config, personalData }) => identityJobs(extended(config, { personalData })),
  merging: identityMerging,
  keeps: [keptAudit],
  work: () => [pendingApplications],
  exports: () => [peopleExport],
  async start({ config, db, changes, log, personalData, mergings, realtime, reads: { invited } }) {
    const keyring = await openKeyring({ ...config, now: new Date() });
    const identity = createIdentity(
      extended(config, { db, changes, log, keyring, personalData, mergings, invited }),
    );
    identity.notifyBrowsers(realtime.here);
    return { service: { ...identity, keyring }, close: identity.close };
  },
  routes: (api, { services }) => services.identity.registerRoutes(api),
  files: registerPortraits,
});
