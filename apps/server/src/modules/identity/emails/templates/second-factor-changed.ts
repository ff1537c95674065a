import type { Writer } from '#platform/mail/index';
import { ifNotYou } from './phrases.ts';

export const secondFactorChanged: Writer<{ state: 'on' | 'off' }> = (site, { state }) => {
  const { siteName, siteUrl } = site;
  const href = `${siteUrl}/settings`;
  const on = state === 'on';
  return {
    en: {
      subject: `Two-step login is ${state} at ${siteName}`,
      preview: on ? 'You will also need a code to log in.' : 'You no longer need a code to log in.',
      heading: `Two-step login is ${state}`,
      blocks: [
        on
          ? 'From now on, you will also need a code from your authenticator app to log in. Keep your recovery codes separate from your phone.'
          : 'You no longer need a code from your authenticator app to log in. Your recovery codes have stopped working.',
      ],
      action: { label: 'Open settings', href },
      after: [ifNotYou.en(site)],
    },
    sw: {
      subject: `Uthibitisho wa hatua mbili ${on ? 'umewashwa' : 'umezimwa'} kwenye ${siteName}`,
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
