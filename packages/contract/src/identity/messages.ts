/** Words of the identity calls that both sides use. */
export const identityMessages = {
  username: 'A username has 3 to 30 letters, digits, dots, dashes or underscores and starts with a letter or digit',
  email: 'Enter a valid email address',
  phone: 'Enter a phone number of at least 10 characters',
  password:
    'A password has at least 8 characters with an uppercase letter, a lowercase letter, a digit and a special character',
  passwordLong: 'A password has at most 256 characters',
  passwordCommon: 'This password is easy to guess. Choose another one.',
  passwordSame: 'The new password must differ from the current one',
  passwordRequired: 'Enter your password',
  identifierRequired: 'Enter your email address or username',
  firstName: 'Tell us your first name',
  lastName: 'Tell us your last name',
  oneLine: 'Must be one line',
  badCredentials: 'Email or password is wrong',
  currentPassword: 'The current password is wrong',
  disabled: 'This account has been disabled. Write to support if you think that is a mistake.',
  emailTaken: 'There is an account with this email address already',
  usernameTaken: 'This username is taken',
  badCode: 'The code is wrong or has expired',
  badLink: 'This link is not valid any more. Ask for a new one.',
  sessionEnded: 'Your session has ended. Please log in again.',
  tooManyAttempts: 'Too many attempts. Please try again later.',
  reauthenticate: 'Confirm that it is you to go on',
  forgotten: 'If there is an account with this address, a message with a link is on its way',
  resent: 'If this address still has to be confirmed, a message with a link is on its way',
  lastAdmin: 'There must be at least one active administrator',
  userNotFound: 'Person not found',
} as const;

/** `error.details.reason` of answers that a client acts on. */
export const failureReasons = {
  /** 403: confirm who you are (`POST /auth/reauthenticate`), then repeat the call. */
  reauthenticate: 'reauthenticate',
} as const;
