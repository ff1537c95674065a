/** Constants of sessions and accounts. Times are in seconds unless a name says otherwise. */

/** Life of an access token. */
export const ACCESS_TOKEN_SECONDS = 15 * 60;
/** Life of a refresh token, counted from its last use: with remember-me, and without. */
export const REFRESH_TOKEN_SECONDS = { remembered: 30 * 86_400, unremembered: 12 * 3600 } as const;
/** Longest life of a session, however often it is refreshed: with remember-me, and without. */
export const SESSION_SECONDS = { remembered: 90 * 86_400, unremembered: 24 * 3600 } as const;
/** How long a used refresh token may be sent again: for two tabs at once, or a lost reply. */
export const REFRESH_GRACE_SECONDS = 30;
/** How long the link in an email works. */
export const MAIL_TOKEN_SECONDS = {
  verifyEmail: 3 * 86_400,
  resetPassword: 3600,
  changeEmail: 86_400,
  /** To set a password for an account that an admin has created: the email may be read days later. */
  firstPassword: 3 * 86_400,
} as const;
/** How long the second step of a sign-in may take. */
export const SECOND_FACTOR_SECONDS = 5 * 60;
/** How long after signing in, or confirming one's identity, sensitive actions are allowed. */
export const RECENT_SECONDS = 15 * 60;
export const RECOVERY_CODES = 10;
/** How long creating a passkey may take, and how long the login page may wait for one. */
export const PASSKEY_SECONDS = { registration: 5 * 60, login: 15 * 60 } as const;
export const MAX_PASSKEYS = 20;
/** How long a sign-in at another service may take, and how long its result can be fetched. */
export const PROVIDER_SECONDS = { away: 10 * 60, result: 2 * 60 } as const;
export const GENERATED_PASSWORD_LENGTH = 12;

/** Longest values, in characters. */
export const identityLengths = {
  username: { min: 3, max: 30 },
  name: 80,
  password: { min: 8, max: 256 },
  phone: 40,
  headline: 160,
  bio: 4000,
  sessionName: 200,
  passkeyName: 60,
  statement: { min: 40, max: 4000 },
  comment: 1000,
} as const;
