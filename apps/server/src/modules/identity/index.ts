export type { PersonalDataHandler } from './account/personal-data.ts';
export { registerPortraits } from './account/portrait-routes.ts';
export { ensureFirstAdmin } from './administrators/first-admin.ts';
export {
  type AttemptLimit,
  attemptKey,
  limitAttempts,
  refundAttempts,
} from './attempts/attempts.ts';
export { recordAudit } from './audit/audit.ts';
export type { AuditRecord, AuditSubject } from './audit/audit-record.ts';
export { createEmails } from './emails/emails.ts';
export {
  type AccountErased,
  accountErased,
  applicationDecided,
  applicationReceived,
  rolesChanged,
} from './events.ts';
export { createIdentity, type Identity, type IdentityDeps } from './identity.ts';
export { identityJobs } from './jobs.ts';
export { createPasswords, type Passwords } from './password/passwords.ts';
export {
  type AdminCommands,
  createAdminCommands,
  describeAdmin,
  UsernameTaken,
} from './people/admin-commands.ts';
export type { SignInProvider } from './providers/provider-client.ts';
export { type ClientInfo, clientOf } from './sessions/client.ts';
export { type Keyring, openKeyring } from './sessions/keyring.ts';
export type { IdentityEvent } from './sessions/live-sessions.ts';
export { requireRecent } from './sessions/signed-in-user.ts';
export { type Contact, findAdminIds, findContacts } from './users/contact-repository.ts';
export { emailKey } from './users/email-key.ts';
export { findUserByIdentifier } from './users/user-repository.ts';
