import type { Writer } from '#platform/mail/index';
import type { ClientInfo } from '../../sessions/client.ts';
import { clientFacts } from './phrases.ts';

export const signedIn: Writer<{ client: ClientInfo; at: Date }> = ({ siteName, siteUrl }, { client, at }) => {
  const href = `${siteUrl}/settings`;
  return {
    en: {
      subject: `New login to ${siteName}`,
      preview: 'Your account was used on a new device.',
      heading: 'New login to your account',
      blocks: [
        'Your account was used on a device that you have not used before.',
        clientFacts('en', client, at),
        'If this was you, you do not need to do anything. If not, end that session and change your password.',
      ],
      action: { label: 'See where you are logged in', href },
      after: ['You can turn off these emails in your settings.'],
    },
    sw: {
      subject: `Kifaa kipya kimeingia ${siteName}`,
      preview: 'Akaunti yako imetumiwa kwenye kifaa kipya.',
      heading: 'Kifaa kipya kimeingia',
      blocks: [
        'Akaunti yako imetumiwa kwenye kifaa ambacho hatujakiona awali.',
        clientFacts('sw', client, at),
        'Kama ni wewe, huna la kufanya. Kama si wewe, kiondoe kifaa hicho na ubadilishe nenosiri lako.',
      ],
      action: { label: 'Angalia vifaa vilivyoingia', href },
      after: ['Unaweza kuzima ujumbe wa aina hii katika mipangilio yako.'],
    },
  };
};
