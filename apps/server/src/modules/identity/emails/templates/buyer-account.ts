import type { Writer } from '#platform/mail/index';
import { onceOnly } from './phrases.ts';

interface BuyerAccount {
  email: string;
  link: string;
  seconds: number;
}

/** Somebody has ordered a course with this email, and has an account since then. */
export const buyerAccount: Writer<BuyerAccount> = ({ siteName }, { email, link, seconds }) => ({
  en: {
    subject: `Choose a password for ${siteName}`,
    preview: 'Then you can log in on every device.',
    heading: 'Choose a password',
    blocks: [
      `You have ordered a course at ${siteName} with the address ${email}. Your account is ready. Choose a password, so that you can log in on every device.`,
    ],
    action: {
      label: 'Choose a password',
      href: link,
      note: `${onceOnly.en(seconds)} Then log in with it.`,
    },
    after: [
      'If the link has expired, choose “Forgot your password?” on the login page to get a new one.',
      'If you did not order anything, you can ignore this email.',
    ],
  },
  sw: {
    subject: `Chagua nenosiri la ${siteName}`,
    preview: 'Kisha unaweza kuingia kwenye kifaa chochote.',
    heading: 'Chagua nenosiri',
    blocks: [
      `Umeagiza kozi ya ${siteName} kwa anwani ${email}. Akaunti yako iko tayari. Chagua nenosiri ili uweze kuingia kwenye kifaa chochote.`,
    ],
    action: {
      label: 'Chagua nenosiri',
      href: link,
      note: `${onceOnly.sw(seconds)} Kisha ingia kwa nenosiri hilo.`,
    },
    after: [
      'Baadaye unaweza kupata kiungo kipya kupitia “Forgot your password?” kwenye ukurasa wa kuingia.',
      'Kama hukuagiza chochote, puuza barua pepe hii.',
    ],
  },
});
