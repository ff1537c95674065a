import { isValidEmail } from '@darasa/contract/identity/rules';

let typed = '';

/** What was typed as a name on the login page goes along to the page for a forgotten password. Never stored. */
export function noteTypedName(name: string): void {
  typed = name.trim();
}

/** An address that was typed a moment ago, or an empty text. */
export const typedAddress = (): string => (isValidEmail(typed) ? typed : '');
