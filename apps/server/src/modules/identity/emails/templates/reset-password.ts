import type { Writer } from '#platform/mail/index';
import { onceOnly } from './phrases.ts';

export const resetPassword: Writer<{ link: string; seconds: number }> = (
  { siteName },
  { link, seconds },
) => ({
  en: {
    subject: `Set a new password for ${siteName}`,
    preview: 'The link to set a new password.',
    heading: 'Set a new password',
    blocks: ['We received a request to set a new password for your account.'],
    action: {
      label: 'Set a new password',
      href: link,
      note: `${onceOnly.en(seconds)} Setting a new password logs you out on all devices.`,
    },
    after: ['If you did not request this, you can ignore this email. Your password will not change.'],
  },
  sw: {
    subject: `Weka nenosiri jipya la ${siteName}`,
    preview: 'Kiungo cha kuweka nenosiri jipya.',
    heading: 'Weka nenosiri jipya',
    blocks: ['Tumepokea ombi la kuweka nenosiri jipya la akaunti yako.'],
    action: {
      label: 'Weka nenosiri jipya',
      href: link,
      note: `${onceOnly.sw(seconds)} Ukiweka nenosiri jipya, utaondolewa kwenye vifaa vyote.`,
    },
    after: ['Kama hukuomba, puuza barua pepe hii. Nenosiri lako halitabadilika.'],
  },
});
