import type { Writer } from './email.ts';
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
        : `${name} was taken off your ${siteName} account`,
      preview: linked ? `${name} is linked to your account.` : `${name} does not log you in any more.`,
      heading: linked ? `${name} is linked` : `${name} was taken off`,
      blocks: [linked ? `You can log in with ${name} now.` : `You cannot log in with ${name} any more.`],
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
