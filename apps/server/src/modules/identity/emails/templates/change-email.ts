import type { Writer } from '#platform/mail/index';
import { onceOnly } from './phrases.ts';

/** The recipient may be a stranger, so it reveals nothing about the account. */
export const changeEmail: Writer<{ link: string; seconds: number }> = ({ siteName }, { link, seconds }) => ({
  en: {
    subject: `Confirm your new email address for ${siteName}`,
    preview: 'Confirm this address to start using it.',
    heading: 'Confirm your new address',
    blocks: [
      `We received a request to use this address for an account at ${siteName}. Once you confirm it, you can log in with it and we will send emails to it.`,
    ],
    action: { label: 'Confirm new address', href: link, note: onceOnly.en(seconds) },
    after: [
      'If you did not request this, you can ignore this email. The account will keep its current address.',
    ],
  },
  sw: {
    subject: `Thibitisha anwani yako mpya ya ${siteName}`,
    preview: 'Thibitisha anwani hii ili uanze kuitumia.',
    heading: 'Thibitisha anwani yako mpya',
    blocks: [
      `Tumepokea ombi la kutumia anwani hii kwa akaunti ya ${siteName}. Ukiithibitisha, utaingia kwa anwani hii na ujumbe utakuja hapa.`,
    ],
    action: { label: 'Thibitisha anwani mpya', href: link, note: onceOnly.sw(seconds) },
    after: ['Kama hukuomba, puuza barua pepe hii. Akaunti itabaki na anwani yake ya sasa.'],
  },
});
