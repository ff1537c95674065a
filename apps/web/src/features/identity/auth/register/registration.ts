import { identityLengths } from '@darasa/contract/identity/limits';
import { identityMessages } from '@darasa/contract/identity/messages';
import {
  isValidEmail,
  isValidPassword,
  isValidPhone,
  isValidUsername,
} from '@darasa/contract/identity/rules';
import type { Problems } from '~/ui/form/problems';
import type { Registration } from '../../auth-service.ts';

/** In the order of the form. */
export const registrationFields = [
  'first_name',
  'last_name',
  'username',
  'email',
  'phone',
  'password',
] as const;
type RegistrationField = (typeof registrationFields)[number];

/** The values of the form. */
export interface RegistrationValues extends Record<RegistrationField, string> {
  remember_me: boolean;
  /** The honeypot. */
  website: string;
}
export const emptyRegistration: RegistrationValues = {
  first_name: '',
  last_name: '',
  username: '',
  email: '',
  phone: '',
  password: '',
  remember_me: false,
  website: '',
};

/** The body to send: trimmed, and without an empty phone number. */
export function composeRegistration(values: RegistrationValues): Registration {
  const text = (field: RegistrationField): string => values[field].trim();
  return {
    first_name: text('first_name'),
    last_name: text('last_name'),
    username: text('username'),
    email: text('email'),
    password: values.password,
    ...(text('phone') && { phone: text('phone') }),
    remember_me: values.remember_me,
    ...(values.website && { website: values.website }),
  };
}

const nameProblem = (name: string, missing: string): string | undefined => {
  if (name === '') return missing;
  return name.length > identityLengths.name ? `At most ${identityLengths.name} characters` : undefined;
};

function passwordProblem(password: string): string | undefined {
  if (password.length > identityLengths.password.max) return identityMessages.passwordLong;
  return isValidPassword(password) ? undefined : identityMessages.password;
}

/** The problems of a new password, by field. */
export function newPasswordProblems(password: string): Problems<'password'> {
  const problem = passwordProblem(password);
  return problem ? { password: problem } : {};
}

/** The problems of a registration, by the contract's rules; empty when it can be sent. */
export function registrationProblems(values: Record<RegistrationField, string>): Problems<RegistrationField> {
  const text = (field: RegistrationField): string => values[field].trim();
  const found: Record<RegistrationField, string | undefined> = {
    first_name: nameProblem(text('first_name'), identityMessages.firstName),
    last_name: nameProblem(text('last_name'), identityMessages.lastName),
    username: isValidUsername(text('username')) ? undefined : identityMessages.username,
    email: isValidEmail(text('email')) ? undefined : identityMessages.email,
    phone: text('phone') === '' || isValidPhone(text('phone')) ? undefined : identityMessages.phone,
    password: passwordProblem(values.password),
  };
  const problems: Problems<RegistrationField> = {};
  for (const field of registrationFields) {
    const problem = found[field];
    if (problem) problems[field] = problem;
  }
  return problems;
}

/**
 * A username from two names, as in `amina.yusuf`; empty if none can be derived (such as from names in another script).
 */
export function suggestUsername(firstName: string, lastName: string): string {
  const plain = (name: string): string =>
    name
      .normalize('NFD')
      .replaceAll(/[\p{M}'’`]/gu, '')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '.');
  const joined = `${plain(firstName)}.${plain(lastName)}`
    .replaceAll(/\.+/g, '.')
    .replace(/^\./, '')
    .slice(0, identityLengths.username.max)
    .replace(/\.$/, '');
  return isValidUsername(joined) ? joined : '';
}
