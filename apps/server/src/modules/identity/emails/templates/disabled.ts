import type { Writer } from '#platform/mail/index';

/** @param reason as the admin gave it; may be empty */
export const disabled: Writer<{ reason: string }> = ({ siteName, supportEmail }, { reason }) => ({
  en: {
    subject: `Your ${siteName} account has been disabled`,
    preview: 'You cannot log in at the moment.',
    heading: 'Your account has been disabled',
    blocks: [
      'An administrator has disabled your account. You have been logged out and cannot log in.',
      ...(reason ? ['The reason given:', { quote: reason }] : []),
    ],
    after: [`If you think this is a mistake, write to ${supportEmail}.`],
  },
  sw: {
    subject: `Akaunti yako ya ${siteName} imefungwa`,
    preview: 'Kwa sasa huwezi kuingia.',
    heading: 'Akaunti yako imefungwa',
    blocks: [
      'Msimamizi amefunga akaunti yako. Umeondolewa kwenye vifaa vyote na huwezi kuingia.',
      ...(reason ? ['Sababu iliyotolewa:', { quote: reason }] : []),
    ],
    after: [`Kama unaona ni kosa, tuandikie kupitia ${supportEmail}.`],
  },
});
