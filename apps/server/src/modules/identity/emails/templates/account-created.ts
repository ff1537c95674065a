import type { Writer } from '#platform/mail/index';
import { onceOnly } from './phrases.ts';

interface Created {
  username: string;
  email: string;
  link: string;
  seconds: number;
}

/** An admin has created the account. The email does not contain the password that the admin was shown. */
export const accountCreated: Writer<Created> = ({ siteName }, { username, email, link, seconds }) => ({
  en: {
    subject: `Your ${siteName} account is ready`,
    preview: 'Choose a password to start.',
    heading: 'Your account is ready',
    blocks: [
      `An administrator of ${siteName} has created an account for you. Choose a password to start.`,
      {
        facts: [
          ['Username', username],
          ['Email address', email],
        ],
      },
    ],
    action: { label: 'Choose a password', href: link, note: onceOnly.en(seconds) },
    after: ['If the link has expired, choose “Forgot your password?” on the login page to get a new one.'],
  },
  sw: {
    subject: `Akaunti yako ya ${siteName} iko tayari`,
    preview: 'Chagua nenosiri, kisha uanze.',
    heading: 'Akaunti yako iko tayari',
    blocks: [
      `Msimamizi wa ${siteName} amekufungulia akaunti. Chagua nenosiri ili uanze.`,
      {
        facts: [
          ['Jina la mtumiaji', username],
          ['Barua pepe', email],
        ],
      },
    ],
    action: { label: 'Chagua nenosiri', href: link, note: onceOnly.sw(seconds) },
    after: ['Baadaye unaweza kupata kiungo kipya kupitia “Forgot your password?” kwenye ukurasa wa kuingia.'],
  },
});
