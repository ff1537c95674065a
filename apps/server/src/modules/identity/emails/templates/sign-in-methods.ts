import type { Writer } from './email.ts';
import { listed } from './phrases.ts';

export interface SignInMethodNames {
  passkey: boolean;
  /** Names of sign-in services. */
  providers: readonly string[];
}

/** For somebody who asks for a new password and has none. */
export const signInMethods: Writer<SignInMethodNames> = (
  { siteName, siteUrl, supportEmail },
  { passkey, providers },
) => {
  const href = `${siteUrl}/authentication/login`;
  const en = listed('en', [...(passkey ? ['a passkey'] : []), ...providers]);
  const sw = listed('sw', [...(passkey ? ['ufunguo wa siri (passkey)'] : []), ...providers]);
  return {
    en: {
      subject: `How you log in to ${siteName}`,
      preview: 'Your account has no password.',
      heading: 'Your account has no password',
      blocks: [
        'Somebody, we hope you, asked for a new password for your account.',
        `The account has none: you log in with ${en}.`,
      ],
      action: { label: 'Log in', href },
      after: [`If that does not work for you any more, write to ${supportEmail}.`],
    },
    sw: {
      subject: `Jinsi ya kuingia ${siteName}`,
      preview: 'Akaunti yako haina nenosiri.',
      heading: 'Akaunti yako haina nenosiri',
      blocks: [
        'Mtu fulani, tunatumaini ni wewe, ameomba nenosiri jipya la akaunti yako.',
        `Akaunti hiyo haina nenosiri: unaingia kwa kutumia ${sw}.`,
      ],
      action: { label: 'Ingia', href },
      after: [`Kama njia hiyo haifanyi kazi tena, tuandikie kupitia ${supportEmail}.`],
    },
  };
};
