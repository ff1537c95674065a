export { createIdentity, type Identity, type IdentityDeps } from './identity.ts';
export { type Keyring, openKeyring } from './keyring.ts';
export type { IdentityEvent } from './live-sessions.ts';
export { createPasswords } from './passwords.ts';
export { registerPortraits } from './portrait-routes.ts';
