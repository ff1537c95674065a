import type { Writer } from '#platform/mail/index';
import type { ClientInfo } from '../../sessions/client.ts';
import { clientFacts } from './phrases.ts';

export const passwordChanged: Writer<{ client: ClientInfo; at: Date }> = (
  { siteName, siteUrl },
  { client, at },
) => {
  const href = `${siteUrl}/authentication/forgot-password`;
  return {
    en: {
      subject: `Your ${siteName} password was changed`,
      preview: 'If this was not you, set a new one now.',
      heading: 'Your password was changed',
      blocks: [
        'Your account has a new password. Other devices have to log in again.',
        clientFacts('en', client, at),
        'If this was you, you do not need to do anything. If not, set a new password immediately.',
      ],
      action: { label: 'Set a new password', href },
    },
    sw: {
      subject: `Nenosiri lako la ${siteName} limebadilishwa`,
      preview: 'Kama si wewe, weka jipya sasa.',
      heading: 'Nenosiri lako limebadilishwa',
      blocks: [
        'Akaunti yako ina nenosiri jipya. Vifaa vingine vitahitaji kuingia upya.',
        clientFacts('sw', client, at),
        'Kama ni wewe, huna la kufanya. Kama si wewe, weka nenosiri jipya mara moja.',
      ],
      action: { label: 'Weka nenosiri jipya', href },
    },
  };
};
