import { identityLengths } from '@darasa/contract/identity/limits';
import { cleanName, hasLetter } from '@darasa/contract/identity/names';
import { isValidEmail } from '@darasa/contract/identity/rules';
import { ProviderFailure } from './provider-failure.ts';

/** A provider's claims about a person. */
export interface ProviderProfile {
  /** Identifies the person at the provider permanently; an email may be given to another person. */
  subject: string;
  email: string | null;
  /** Whether the provider has verified the email. */
  emailVerified: boolean;
  firstName: string;
  lastName: string;
}

/** OpenID Connect Core 1.0, 2. */
const MAX_SUBJECT = 255;

/** @param claims of the ID token and the userinfo endpoint @throws ProviderFailure */
export function readProfile(claims: Record<string, unknown>): ProviderProfile {
  const { sub, email, email_verified: verified } = claims;
  if (typeof sub !== 'string' || sub === '' || sub.length > MAX_SUBJECT || sub.includes('\0'))
    throw new ProviderFailure('failed', 'The provider sent an invalid subject');
  const candidate = typeof email === 'string' ? email.trim() : '';
  return {
    subject: sub,
    email: isValidEmail(candidate) ? candidate : null,
    // Some providers send it as a string
    emailVerified: verified === true || verified === 'true',
    ...readNames(claims),
  };
}

function readNames(claims: Record<string, unknown>): { firstName: string; lastName: string } {
  const first = readName(claims.given_name);
  if (first) return { firstName: first, lastName: readName(claims.family_name) };
  const [firstName = '', ...others] = readName(claims.name).split(' ');
  return { firstName, lastName: others.join(' ') };
}

/** A name in which there is nothing to read counts as none. */
const readable = (name: string): string => (hasLetter(name) ? name : '');
const readName = (value: unknown): string =>
  typeof value === 'string'
    ? readable(
        cleanName(value.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' '))
          .slice(0, identityLengths.name)
          .trim(),
      )
    : '';
