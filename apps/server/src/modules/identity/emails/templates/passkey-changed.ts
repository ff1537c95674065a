import type { Writer } from '#platform/mail/index';
import { ifNotYou } from './phrases.ts';

/** @param name the name given by the user */
export const passkeyChanged: Writer<{ change: 'added' | 'removed'; name: string }> = (
  site,
  { change, name },
) => {
  const { siteName, siteUrl } = site;
  const href = `${siteUrl}/settings`;
  const added = change === 'added';
  return {
    en: {
      subject: added
        ? `New passkey for your ${siteName} account`
        : `Passkey removed from your ${siteName} account`,
      preview: added ? 'You can log in with it.' : 'You can no longer log in with it.',
      heading: added ? 'A passkey was added' : 'A passkey was removed',
      blocks: [
        added
          ? `You can now log in with the passkey “${name}”.`
          : `You can no longer log in with the passkey “${name}”.`,
      ],
      action: { label: 'Open settings', href },
      after: [ifNotYou.en(site)],
    },
    sw: {
      subject: added
        ? `Passkey mpya ya akaunti yako ya ${siteName}`
        : `Passkey imeondolewa kwenye akaunti yako ya ${siteName}`,
      preview: added ? 'Unaweza kuitumia kuingia.' : 'Haiwezi tena kutumika kuingia.',
      heading: added ? 'Passkey imeongezwa' : 'Passkey imeondolewa',
      blocks: [
        added
          ? `Sasa unaweza kuingia kwa kutumia passkey “${name}”.`
          : `Passkey “${name}” haiwezi tena kutumika kuingia.`,
      ],
      action: { label: 'Fungua mipangilio', href },
      after: [ifNotYou.sw(site)],
    },
  };
};
