import type { Writer } from '#platform/mail/index';
import { onceOnly } from './phrases.ts';

export const verifyEmail: Writer<{ link: string; seconds: number }> = ({ siteName }, { link, seconds }) => ({
  en: {
    subject: `Confirm your email address for ${siteName}`,
    preview: 'Confirm your address to finish creating your account.',
    heading: 'Confirm your email address',
    blocks: [`There is an account at ${siteName} with this address. Confirm that the address is yours.`],
    action: { label: 'Confirm address', href: link, note: onceOnly.en(seconds) },
    after: ['If you did not create an account, you can ignore this email.'],
  },
  sw: {
    subject: `Thibitisha barua pepe yako ya ${siteName}`,
    preview: 'Thibitisha anwani yako ili kukamilisha kufungua akaunti.',
    heading: 'Thibitisha anwani yako ya barua pepe',
    blocks: [`Kuna akaunti ya ${siteName} yenye anwani hii. Thibitisha kwamba anwani hii ni yako.`],
    action: { label: 'Thibitisha anwani', href: link, note: onceOnly.sw(seconds) },
    after: ['Kama hukufungua akaunti, puuza ujumbe huu.'],
  },
});
