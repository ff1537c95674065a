import type { Security, Session, User } from '@darasa/contract/identity/schemas';
import { describe, expect, it } from 'vitest';
import { type Known, overviewFacts } from './overview-facts.ts';

const user = {
  email: 'amina@example.org',
  email_verified: true,
  first_name: 'Amina',
  last_name: 'Yusuf',
  preferences: {
    language: 'sw',
    sign_in_alerts: true,
    full_name_on_reviews: false,
    face_on_front_page: false,
  },
} as User;
const security: Security = {
  has_password: true,
  totp_enabled: false,
  recovery_codes_left: 0,
  pending_email: null,
  passkeys: [],
  providers: [],
  recent_until: null,
};
const passkey = { id: '1', name: 'Phone', created_at: '', last_used_at: null, synced: true };
const facts = (known: Partial<Known>) =>
  overviewFacts({
    user: undefined,
    security: undefined,
    sessions: undefined,
    theme: null,
    saving: false,
    ...known,
  });

describe('the summary of the settings', () => {
  it('has a text for each part', () => {
    expect(facts({ user, security, sessions: [{} as Session], theme: 'dark', saving: true })).toEqual({
      account: 'amina@example.org',
      security: 'Password',
      sessions: 'This browser only',
      activity: 'Logins and changes',
      notifications: 'Login alerts on',
      appearance: 'Dark',
      language: 'Kiswahili',
      'data-saver': 'On',
      privacy: 'Reviews as Amina Y.',
    });
  });

  it('is undefined while unknown', () => {
    expect(facts({})).toEqual({
      activity: 'Logins and changes',
      appearance: 'Same as device',
      'data-saver': 'Off',
    });
  });

  it('points out an unconfirmed email', () => {
    expect(facts({ user: { ...user, email_verified: false } }).account).toBe(
      'amina@example.org, not confirmed yet',
    );
  });

  it.each<[Partial<Security>, string]>([
    [{ totp_enabled: true }, 'Password, authenticator app'],
    [{ totp_enabled: true, passkeys: [passkey] }, 'Password, authenticator app, 1 passkey'],
    [{ has_password: false, passkeys: [passkey, passkey] }, '2 passkeys'],
    [{ has_password: false, providers: [{ provider: 'google', name: 'Google', email: null }] }, 'Google'],
  ])('tells what protects the account: %j', (more, words) => {
    expect(facts({ security: { ...security, ...more } }).security).toBe(words);
  });

  it('counts the browsers', () => {
    expect(facts({ sessions: [{}, {}, {}] as Session[] }).sessions).toBe('3 browsers');
  });
});
