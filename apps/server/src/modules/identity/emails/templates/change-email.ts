import type { Writer } from './email.ts';
import { onceOnly } from './phrases.ts';

/** The email may be a stranger's: it says nothing about the account. */
export const changeEmail: Writer<{ link: string; seconds: number }> = ({ siteName }, { link, seconds }) => ({
  en: {
    subject: `Confirm your new email address for ${siteName}`,
    preview: 'One press, and your account uses this address.',
    heading: 'Confirm your new address',
    blocks: [
      `Somebody, we hope you, wants to use this address for an account at ${siteName}. Once you confirm it, you log in with it and messages come here.`,
    ],
    action: { label: 'Confirm new address', href: link, note: onceOnly.en(seconds) },
    after: ['If you did not ask for it, do nothing: the account keeps the address it has.'],
  },
  sw: {
    subject: `Thibitisha anwani yako mpya ya ${siteName}`,
    preview: 'Bonyeza mara moja tu, na akaunti yako itatumia anwani hii.',
    heading: 'Thibitisha anwani yako mpya',
    blocks: [
      `Mtu fulani, tunatumaini ni wewe, anataka kutumia anwani hii kwa akaunti ya ${siteName}. Ukiithibitisha, utaingia kwa anwani hii na ujumbe utakuja hapa.`,
    ],
    action: { label: 'Thibitisha anwani mpya', href: link, note: onceOnly.sw(seconds) },
    after: ['Kama hukuomba, usifanye lolote: akaunti itabaki na anwani yake.'],
  },
});
