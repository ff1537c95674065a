import { identityLengths } from '@darasa/contract/identity/limits';
import { isValidEmail } from '@darasa/contract/identity/rules';
import { ProviderFailure } from './provider-failure.ts';

/** What a provider says of the person who signed in there. */
export interface ProviderProfile {
  /** Names the person at the provider, for ever; an address may pass to somebody else. */
  subject: string;
  email: string | null;
  /** Whether the provider says that the address is theirs. */
  emailVerified: boolean;
  firstName: string;
  lastName: string;
}

/** OpenID Connect Core 1.0, 2. */
const MAX_SUBJECT = 255;

/** @param claims of the ID token, and what the provider told besides @throws ProviderFailure */
export function readProfile(claims: Record<string, unknown>): ProviderProfile {
  const { sub, email, email_verified: verified } = claims;
  if (typeof sub !== 'string' || sub === '' || sub.length > MAX_SUBJECT || sub.includes('\0'))
    throw new ProviderFailure('failed', 'The provider names the person in a way that cannot be');
  const address = typeof email === 'string' ? email.trim() : '';
  return {
    subject: sub,
    email: isValidEmail(address) ? address : null,
    // Some send it as a word
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

const readName = (value: unknown): string =>
  typeof value === 'string'
    ? value
        .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
        .trim()
        .slice(0, identityLengths.name)
        .trim()
    : '';
