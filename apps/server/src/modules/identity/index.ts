export {
  type AdminCommands,
  createAdminCommands,
  describeAdmin,
  UsernameTaken,
} from './admin-commands.ts';
export { type AuditRecord, type AuditSubject, writeAudit } from './audit.ts';
export { ensureFirstAdmin } from './first-admin.ts';
export { createIdentity, type Identity, type IdentityDeps } from './identity.ts';
export { identityJobs } from './jobs.ts';
export { type Keyring, openKeyring } from './keyring.ts';
export { createLetters } from './letters.ts';
export type { IdentityEvent } from './live-sessions.ts';
export { createPasswords, type Passwords } from './passwords.ts';
export type { ErasedPerson, PersonalDataKeeper } from './personal-data.ts';
export { registerPortraits } from './portrait-routes.ts';
export type { SignInProvider } from './provider-client.ts';
