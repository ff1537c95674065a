import { reviewerName } from '@darasa/contract/identity/rules';
import type { Preferences, Security, Session, User } from '@darasa/contract/identity/schemas';
import { pluralOf } from '~/lib/format';
import type { Theme } from '~/lib/theme';
import type { SettingsSection } from '../settings-sections.ts';

/** The loaded data; undefined while it is loading. */
export interface Known {
  user: User | undefined;
  security: Security | undefined;
  sessions: Session[] | undefined;
  theme: Theme | null;
  saving: boolean;
}

const themeNames = { light: 'Light', dark: 'Dark' } as const;
export const languageNames: Record<Preferences['language'], string> = { en: 'English', sw: 'Kiswahili' };

/** `Password, authenticator app, 2 passkeys`: the account's sign-in methods. */
function protection({ has_password, totp_enabled, passkeys, providers }: Security): string {
  const parts = [
    has_password ? 'Password' : '',
    totp_enabled ? 'authenticator app' : '',
    passkeys.length === 1 ? '1 passkey' : passkeys.length > 1 ? `${passkeys.length} passkeys` : '',
    ...providers.map(({ name }) => name),
  ].filter(Boolean);
  const words = parts.join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function accountFact({ email, email_verified, username }: User): string {
  if (email === null) return `${username}, no email address`;
  return email_verified ? email : `${email}, not confirmed yet`;
}

/** The current values of each part of the settings, in a few words; undefined while unknown. */
export function overviewFacts({
  user,
  security,
  sessions,
  theme,
  saving,
}: Known): Record<SettingsSection, string | undefined> {
  return {
    account: user && accountFact(user),
    security: security && protection(security),
    sessions: sessions && pluralOf(sessions.length, 'This browser only', `${sessions.length} browsers`),
    activity: 'Logins and changes',
    notifications: user && `Login alerts ${user.preferences.sign_in_alerts ? 'on' : 'off'}`,
    appearance: theme ? themeNames[theme] : 'Same as device',
    language: user && languageNames[user.preferences.language],
    'data-saver': saving ? 'On' : 'Off',
    privacy: user && `Reviews as ${reviewerName(user, user.preferences.full_name_on_reviews)}`,
  };
}
