import { MAX_PASSKEYS } from './limits.ts';

/** Messages of identity that both sides use. */
export const identityMessages = {
  username:
    'A username has 3 to 30 letters, digits, dots, dashes or underscores and starts with a letter or digit',
  email: 'Enter a valid email address',
  phone: 'Enter a phone number of at least 10 characters',
  password:
    'A password has at least 8 characters with an uppercase letter, a lowercase letter, a digit and a special character',
  passwordLong: 'A password has at most 256 characters',
  passwordSame: 'The new password must be different from the current one',
  passwordRequired: 'Enter your password',
  identifierRequired: 'Enter your email address or username',
  firstName: 'Enter your first name',
  visibleName: 'Enter a name that can be read',
  lastName: 'Enter your last name',
  oneLine: 'Must be one line',
  badCredentials: 'Email or password is wrong',
  currentPassword: 'The current password is wrong',
  demoClosed: 'Demo accounts are not available on this site.',
  disabled: 'This account has been disabled. Contact support if you think this is a mistake.',
  emailTaken: 'An account with this email address already exists',
  usernameTaken: 'This username is taken',
  badCode: 'The code is wrong or has expired',
  challengeEnded: 'The time to enter the code has expired. Please log in again.',
  totpOn: 'An authenticator app is already set up. Turn it off first to use another one.',
  totpOff: 'The authenticator app is not set up',
  totpUnreadable:
    'Authenticator codes cannot be checked at the moment. Use a recovery code, or contact support.',
  badPasskey: 'This passkey does not work here. Try again, or log in another way.',
  passkeyExpired: 'Adding the passkey took too long. Please try again.',
  passkeyRefused: 'The passkey could not be added. It needs a screen lock, a fingerprint or a PIN.',
  passkeyKnown: 'This passkey has already been added',
  passkeysFull: `An account can have ${MAX_PASSKEYS} passkeys. Remove one first.`,
  passkeyNotFound: 'Passkey not found',
  providerNotFound: 'Login service not found',
  providerUnavailable: 'The other service is not responding. Please try again in a moment.',
  providerExpired: 'This login took too long. Please try again.',
  lastSignInMethod: 'This is your only way to log in. Set a password or add a passkey first.',
  badLink: 'This link is no longer valid. Request a new one.',
  sessionEnded: 'Your session has ended. Please log in again.',
  keyRequired:
    'Send an Idempotency-Key header of at least 20 characters, so that a retry makes no second account',
  tooManyAttempts: 'Too many attempts. Please try again later.',
  reauthenticate: 'Confirm that it is you to continue',
  changePassword: 'Choose a new password to continue',
  forgotten: 'If there is an account with this email address, we have sent it a link',
  sameEmail: 'This is already your email address',
  emailAsked: 'If this email address can be used, we have sent it a link',
  resent: 'If this email address is not confirmed yet, we have sent it a link',
  lastAdmin: 'There must be at least one active administrator',
  userNotFound: 'Person not found',
} as const;

/** `error.details.reason` of replies that a client acts on. */
export const failureReasons = {
  /** 403: confirm your identity (`POST /auth/reauthenticate`), then repeat the call. */
  reauthenticate: 'reauthenticate',
  /** 403: the password was set by an administrator; change it first (`POST /auth/change-password`). */
  changePassword: 'change-password',
} as const;

/** What somebody reads who may not register. */
export const INVITATION_ONLY =
  'This site is by invitation. Register with the email that was invited, or by the link or code that you were given.';

/**
 * Why signing in with another service failed: `reason` in the URL that the browser returns to, with the message for it.
 */
export const providerFailures = {
  cancelled: 'You did not finish logging in with the other service',
  expired: 'This login took too long, or was started in another browser. Please try again.',
  unavailable: identityMessages.providerUnavailable,
  busy: identityMessages.tooManyAttempts,
  'no-email': 'The other service did not share your email address, which an account needs',
  'account-exists':
    'An account with this email address already exists. Log in to it, then link the other service in your settings.',
  'linked-elsewhere': 'This login is already linked to another account',
  'already-linked':
    'Your account is already linked to another login with this service. Remove that one first.',
  disabled: identityMessages.disabled,
  'invitation-only': INVITATION_ONLY,
  failed: 'Logging in with the other service did not work. Please try again.',
} as const;
export type ProviderFailureReason = keyof typeof providerFailures;
