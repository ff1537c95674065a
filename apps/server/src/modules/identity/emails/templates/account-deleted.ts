import type { Writer } from './email.ts';

export const accountDeleted: Writer<object> = ({ siteName, supportEmail }) => ({
  en: {
    subject: `Your ${siteName} account has been deleted`,
    preview: 'Your personal data has gone with it.',
    heading: 'Your account has been deleted',
    blocks: [
      'Your account is gone, and your personal data with it. You have been signed out everywhere.',
      'Thank you for learning with us.',
    ],
    after: [`If this was not you, write to ${supportEmail}.`],
  },
  sw: {
    subject: `Akaunti yako ya ${siteName} imefutwa`,
    preview: 'Taarifa zako binafsi zimefutwa pia.',
    heading: 'Akaunti yako imefutwa',
    blocks: [
      'Akaunti yako imefutwa, pamoja na taarifa zako binafsi. Umeondolewa kwenye vifaa vyote.',
      'Asante kwa kujifunza nasi.',
    ],
    after: [`Kama si wewe, tuandikie kupitia ${supportEmail}.`],
  },
});
