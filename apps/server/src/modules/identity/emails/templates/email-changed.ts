import type { Writer } from '#platform/mail/index';

/** The first character and the domain: enough for the owner to recognise it, too little for anyone else. */
const masked = (email: string): string => email.replace(/^(.).*(?=@)/u, '$1•••');

/** To the previous email. */
export const emailChanged: Writer<{ newEmail: string }> = ({ siteName, supportEmail }, { newEmail }) => ({
  en: {
    subject: `The email address of your ${siteName} account was changed`,
    preview: 'Emails from us now go to a different address.',
    heading: 'Your email address was changed',
    blocks: [
      `Your account now uses ${masked(newEmail)}. This is the last email we will send to this address.`,
    ],
    after: [`If this was not you, write to ${supportEmail} at once.`],
  },
  sw: {
    subject: `Barua pepe ya akaunti yako ya ${siteName} imebadilishwa`,
    preview: 'Kuanzia sasa ujumbe utatumwa kwa anwani nyingine.',
    heading: 'Barua pepe yako imebadilishwa',
    blocks: [`Akaunti yako sasa inatumia ${masked(newEmail)}. Huu ni ujumbe wa mwisho kwa anwani ya awali.`],
    after: [`Kama si wewe, tuandikie mara moja kupitia ${supportEmail}.`],
  },
});
