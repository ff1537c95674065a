import type { Writer } from './email.ts';
import { onceOnly } from './phrases.ts';

export const verifyEmail: Writer<{ link: string; seconds: number }> = ({ siteName }, { link, seconds }) => ({
  en: {
    subject: `Confirm your email address for ${siteName}`,
    preview: 'One press, and your address is confirmed.',
    heading: 'Confirm your email address',
    blocks: [`There is an account at ${siteName} with this address. Confirm that the address is yours.`],
    action: { label: 'Confirm address', href: link, note: onceOnly.en(seconds) },
    after: ['If you did not make an account, you can ignore this message.'],
  },
  sw: {
    subject: `Thibitisha barua pepe yako ya ${siteName}`,
    preview: 'Bonyeza mara moja tu, na anwani yako imethibitishwa.',
    heading: 'Thibitisha anwani yako ya barua pepe',
    blocks: [`Kuna akaunti ya ${siteName} yenye anwani hii. Thibitisha kwamba anwani hii ni yako.`],
    action: { label: 'Thibitisha anwani', href: link, note: onceOnly.sw(seconds) },
    after: ['Kama hukufungua akaunti, puuza ujumbe huu.'],
  },
});
