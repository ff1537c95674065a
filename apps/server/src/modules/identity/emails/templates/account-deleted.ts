import type { Writer } from '#platform/mail/index';

export const accountDeleted: Writer<object> = ({ siteName, supportEmail }) => ({
  en: {
    subject: `Your ${siteName} account has been deleted`,
    preview: 'Your personal data has been deleted too.',
    heading: 'Your account has been deleted',
    blocks: [
      'Your account and your personal data have been deleted. You have been logged out everywhere.',
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
