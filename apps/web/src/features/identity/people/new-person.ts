import { identityLengths as lengths } from '@darasa/contract/identity/limits';
import { identityMessages as messages } from '@darasa/contract/identity/messages';
import { isValidEmail, isValidUsername, type Role } from '@darasa/contract/identity/rules';
import { schoolLimits, schoolMessages } from '@darasa/contract/identity/school-rules';
import type { Problems } from '~/ui/form/problems';
import type { NewPerson } from '../people-calls.ts';

export interface NewPersonValues {
  first_name: string;
  last_name: string;
  email: string;
  username: string;
  external_number: string;
  date_of_birth: string;
  said_child: boolean;
  roles: Role[];
}
export const newPersonFields: NewPersonValues = {
  first_name: '',
  last_name: '',
  email: '',
  username: '',
  external_number: '',
  date_of_birth: '',
  said_child: false,
  roles: ['student'],
};

/** The problems of the fields, by the contract's rules; empty when the account can be created. */
export function newPersonProblems(values: NewPersonValues): Problems<keyof NewPersonValues> {
  const problems: Problems<keyof NewPersonValues> = {};
  const tooLong = `At most ${lengths.name} characters`;
  const first = values.first_name.trim();
  const username = values.username.trim();
  if (first === '') problems.first_name = 'Enter a first name';
  else if (first.length > lengths.name) problems.first_name = tooLong;
  if (values.last_name.trim().length > lengths.name) problems.last_name = tooLong;
  const email = values.email.trim();
  if (email !== '' && !isValidEmail(email)) problems.email = messages.email;
  if (values.external_number.trim().length > schoolLimits.externalNumber)
    problems.external_number = schoolMessages.externalNumber;
  if (username !== '' && !isValidUsername(username)) problems.username = messages.username;
  if (values.roles.length === 0) problems.roles = 'Choose at least one role';
  return problems;
}

/** The body to send; without a username one is made from the email, the number or the name. */
export function newPersonFrom(values: NewPersonValues): NewPerson {
  const username = values.username.trim();
  const email = values.email.trim();
  const number = values.external_number.trim();
  return {
    first_name: values.first_name.trim(),
    last_name: values.last_name.trim(),
    ...(email && { email }),
    ...(number && { external_number: number }),
    ...(values.date_of_birth && { date_of_birth: values.date_of_birth }),
    ...(values.said_child && { said_child: true }),
    ...(username && { username }),
    roles: values.roles,
  };
}
