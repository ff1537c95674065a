import type { Person } from '@darasa/contract/identity/people-schemas';
import { PasswordOnce } from '~/ui/text/password-once';
import { shortName } from '../person-labels.ts';

/** The password of a new account. */
export const NewPassword = ({ person, password }: { person: Person; password: string }) => (
  <PasswordOnce name={shortName(person)} username={person.username} password={password} />
);
