import type { Writer } from '#platform/mail/index';
import { listed } from './phrases.ts';

export interface SignInMethodNames {
  passkey: boolean;
  /** Names of sign-in services. */
  providers: readonly string[];
}

/** For a user without a password who requests a new one. */
export const signInMethods: Writer<SignInMethodNames> = (
  { siteName, siteUrl, supportEmail },
  { passkey, providers },
) => {
  const href = `${siteUrl}/authentication/login`;
  const en = listed('en', [...(passkey ? ['a passkey'] : []), ...providers]);
  const sw = listed('sw', [...(passkey ? ['ufunguo wa siri (passkey)'] : []), ...providers]);
  return {
    en: {
      subject: `How to log in to ${siteName}`,
      preview: 'Your account has no password.',
      heading: 'Your account has no password',
      blocks: [
        'We received a request to set a new password for your account.',
        `Your account has no password: you log in with ${en}.`,
      ],
      action: { label: 'Log in', href },
      after: [`If this no longer works for you, write to ${supportEmail}.`],
    },
    sw: {
      subject: `Jinsi ya kuingia ${siteName}`,
      preview: 'Akaunti yako haina nenosiri.',
      heading: 'Akaunti yako haina nenosiri',
      blocks: [
        'Tumepokea ombi la kuweka nenosiri jipya la akaunti yako.',
        `Akaunti hiyo haina nenosiri: unaingia kwa kutumia ${sw}.`,
      ],
      action: { label: 'Ingia', href },
      after: [`Kama njia hiyo haifanyi kazi tena, tuandikie kupitia ${supportEmail}.`],
    },
  };
};
