import type { Writer } from '#platform/mail/index';
import { ifNotYou } from './phrases.ts';

interface ProviderChange {
  change: 'linked' | 'removed';
  /** Of the sign-in service. */
  name: string;
}

export const providerChanged: Writer<ProviderChange> = (site, { change, name }) => {
  const { siteName, siteUrl } = site;
  const href = `${siteUrl}/settings`;
  const linked = change === 'linked';
  return {
    en: {
      subject: linked
        ? `You can log in to ${siteName} with ${name}`
        : `${name} was removed from your ${siteName} account`,
      preview: linked ? `${name} is linked to your account.` : `${name} can no longer be used to log in.`,
      heading: linked ? `${name} is linked` : `${name} was removed`,
      blocks: [linked ? `You can now log in with ${name}.` : `You can no longer log in with ${name}.`],
      action: { label: 'Open settings', href },
      after: [ifNotYou.en(site)],
    },
    sw: {
      subject: linked
        ? `Unaweza kuingia ${siteName} kwa ${name}`
        : `${name} imeondolewa kwenye akaunti yako ya ${siteName}`,
      preview: linked ? `${name} imeunganishwa na akaunti yako.` : `Huwezi tena kuingia kwa ${name}.`,
      heading: linked ? `${name} imeunganishwa` : `${name} imeondolewa`,
      blocks: [
        linked ? `Sasa unaweza kuingia kwa kutumia ${name}.` : `Huwezi tena kuingia kwa kutumia ${name}.`,
      ],
      action: { label: 'Fungua mipangilio', href },
      after: [ifNotYou.sw(site)],
    },
  };
};
