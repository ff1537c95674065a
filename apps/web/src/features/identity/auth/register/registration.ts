import { identityLengths } from '@darasa/contract/identity/limits';
import { identityMessages } from '@darasa/contract/identity/messages';
import { isValidEmail, isValidPassword } from '@darasa/contract/identity/rules';
import type { Problems } from '~/ui/form/problems';
import type { Registration } from '../../auth-service.ts';

/** In the order of the form. */
export const registrationFields = ['first_name', 'last_name', 'email', 'password'] as const;
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
  email: '',
  password: '',
  remember_me: false,
  website: '',
};

/** The body to send: trimmed. The server makes the username from the name, or from the email. */
export function composeRegistration(values: RegistrationValues): Registration {
  const text = (field: RegistrationField): string => values[field].trim();
  return {
    first_name: text('first_name'),
    last_name: text('last_name'),
    email: text('email'),
    password: values.password,
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
    email: isValidEmail(text('email')) ? undefined : identityMessages.email,
    password: passwordProblem(values.password),
  };
  const problems: Problems<RegistrationField> = {};
  for (const field of registrationFields) {
    const problem = found[field];
    if (problem) problems[field] = problem;
  }
  return problems;
}
