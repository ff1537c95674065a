import type { Writer } from './email.ts';
import { onceOnly } from './phrases.ts';

export const resetPassword: Writer<{ link: string; seconds: number }> = (
  { siteName },
  { link, seconds },
) => ({
  en: {
    subject: `Set a new password for ${siteName}`,
    preview: 'The link to set a new password.',
    heading: 'Set a new password',
    blocks: ['Somebody, we hope you, asked for a new password for your account.'],
    action: {
      label: 'Set a new password',
      href: link,
      note: `${onceOnly.en(seconds)} A new password signs you out on all devices.`,
    },
    after: ['If you did not ask for it, do nothing: your password stays as it is.'],
  },
  sw: {
    subject: `Weka nenosiri jipya la ${siteName}`,
    preview: 'Kiungo cha kuweka nenosiri jipya.',
    heading: 'Weka nenosiri jipya',
    blocks: ['Mtu fulani, tunatumaini ni wewe, ameomba nenosiri jipya la akaunti yako.'],
    action: {
      label: 'Weka nenosiri jipya',
      href: link,
      note: `${onceOnly.sw(seconds)} Ukiweka nenosiri jipya, utaondolewa kwenye vifaa vyote.`,
    },
    after: ['Kama hukuomba, usifanye lolote: nenosiri lako halitabadilika.'],
  },
});
