import type { Writer } from './email.ts';
import { ifNotYou } from './phrases.ts';

export const secondFactorChanged: Writer<{ state: 'on' | 'off' }> = (site, { state }) => {
  const { siteName, siteUrl } = site;
  const href = `${siteUrl}/settings`;
  const on = state === 'on';
  return {
    en: {
      subject: `Two-step sign-in is ${state} at ${siteName}`,
      preview: on ? 'Logging in asks for a code as well.' : 'Logging in asks for no code any more.',
      heading: `Two-step sign-in is ${state}`,
      blocks: [
        on
          ? 'From now on, logging in asks for a code from your authenticator app as well. Keep your recovery codes where you find them without your phone.'
          : 'Logging in does not ask for a code from your authenticator app any more. The recovery codes have stopped working.',
      ],
      action: { label: 'Open settings', href },
      after: [ifNotYou.en(site)],
    },
    sw: {
      subject: `Uthibitisho wa hatua mbili ${on ? 'umewashwa' : 'umezimwa'} ${siteName}`,
      preview: on ? 'Ukiingia utaulizwa nambari pia.' : 'Ukiingia hutaulizwa nambari tena.',
      heading: `Uthibitisho wa hatua mbili ${on ? 'umewashwa' : 'umezimwa'}`,
      blocks: [
        on
          ? 'Kuanzia sasa, ukiingia utaulizwa pia nambari kutoka programu yako ya uthibitisho. Hifadhi nambari zako za dharura mahali unapoweza kuzipata bila simu yako.'
          : 'Ukiingia hutaulizwa tena nambari kutoka programu yako ya uthibitisho. Nambari zako za dharura hazifanyi kazi tena.',
      ],
      action: { label: 'Fungua mipangilio', href },
      after: [ifNotYou.sw(site)],
    },
  };
};
