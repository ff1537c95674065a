import { isValidEmail } from '@darasa/contract/identity/rules';

let typed = '';

/** The name typed on the login page is passed on to the page for a forgotten password. Never stored. */
export function noteTypedName(name: string): void {
  typed = name.trim();
}

/** The email typed a moment ago, or an empty text. */
export const typedAddress = (): string => (isValidEmail(typed) ? typed : '');
