import { siteFormat } from '@darasa/contract/formatting/site-zone';
import type { WayInTarget } from '@darasa/contract/groups/code-rules';
import type { Writer } from '#platform/mail/index';

interface Invited {
  target: WayInTarget;
  /** Of the group or course. */
  name: string;
  /** Who invites, as others see them. */
  by: string;
  link: string;
  until: Date;
}

const DAY = {
  en: siteFormat('en-GB', { dateStyle: 'long' }),
  sw: siteFormat('sw-KE', { dateStyle: 'long' }),
} as const;

/** An invitation to somebody who may have no account. */
export const invitationEmail: Writer<Invited> = ({ siteName }, { target, name, by, link, until }) => {
  const en = {
    site: `${by} invites you to ${siteName}.`,
    group: `${by} invites you to the group “${name}” at ${siteName}.`,
    course: `${by} invites you to the course “${name}” at ${siteName}.`,
  }[target];
  const sw = {
    site: `${by} anakualika ${siteName}.`,
    group: `${by} anakualika kwenye kundi “${name}” la ${siteName}.`,
    course: `${by} anakualika kwenye kozi “${name}” ya ${siteName}.`,
  }[target];
  return {
    en: {
      subject: `You are invited to ${target === 'site' ? siteName : `“${name}” at ${siteName}`}`,
      preview: en,
      heading: 'You are invited',
      blocks: [en],
      action: {
        label: 'Accept the invitation',
        href: link,
        note: `The link works until ${DAY.en(until)}. If you have no account yet, you make one on the way.`,
      },
      after: ['If you do not know who has invited you, you can ignore this email.'],
    },
    sw: {
      subject: `Umealikwa ${target === 'site' ? siteName : `“${name}” (${siteName})`}`,
      preview: sw,
      heading: 'Umealikwa',
      blocks: [sw],
      action: {
        label: 'Kubali mwaliko',
        href: link,
        note: `Kiungo kinafanya kazi hadi ${DAY.sw(until)}. Kama huna akaunti bado, utaifungua njiani.`,
      },
      after: ['Kama humjui aliyekualika, puuza ujumbe huu.'],
    },
  };
};
