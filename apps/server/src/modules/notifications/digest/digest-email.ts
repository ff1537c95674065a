import { pluralOf } from '@darasa/contract/formatting/quantities';
import { groupLabels } from '@darasa/contract/notifications/group-labels';
import type { KindGroup } from '@darasa/contract/notifications/kinds/kind-groups';
import { kindGroups } from '@darasa/contract/notifications/kinds/kind-groups';
import { factsOf } from '@darasa/contract/notifications/kinds/registry';
import { english } from '@darasa/contract/notifications/messages/en';
import { type Messages, textOf } from '@darasa/contract/notifications/messages/messages';
import { swahili } from '@darasa/contract/notifications/messages/sw';
import type { NotificationContent } from '@darasa/contract/notifications/schemas';
import type { Block, EmailContent, EmailSite, Language } from '#platform/mail/index';

/** What one line of a summary tells. */
export interface DigestItem {
  content: NotificationContent;
  actor: string | null;
  /** A path on the site. */
  link: string;
}

/** Lines of one part; the rest is counted. */
const MOST = 20;
const messages: Record<Language, Messages> = { en: english, sw: swahili };
const swahiliLabels: Record<KindGroup, string> = {
  announcements: 'Matangazo na ujumbe',
  learning: 'Kujifunza',
  places: 'Nafasi katika kozi na vikundi',
  teaching: 'Kufundisha',
  payments: 'Malipo',
  account: 'Akaunti na maoni',
  site: 'Uendeshaji wa tovuti',
};
const words = {
  en: {
    labels: groupLabels,
    subject: (site: string, count: number) =>
      `${site}: ${count} ${pluralOf(count, 'thing', 'things')} you have not read`,
    heading: 'What you have not read yet',
    more: (count: number) => `… and ${count} more`,
    action: 'Open your notifications',
    settings: 'Choose what comes in summaries, and when',
    stop: 'Get no more summaries',
  },
  sw: {
    labels: swahiliLabels,
    subject: (site: string, count: number) => `${site}: mambo ${count} ambayo hujasoma`,
    heading: 'Ambayo bado hujasoma',
    more: (count: number) => `… na mengine ${count}`,
    action: 'Fungua arifa zako',
    settings: 'Chagua yanayokuja katika muhtasari, na lini',
    stop: 'Usipate tena muhtasari',
  },
} as const;

/** All that somebody has not read, in one email with its parts. */
export function digestEmail(
  { siteName, siteUrl }: EmailSite,
  { items, language, stop }: { items: readonly DigestItem[]; language: Language; stop: string | undefined },
): EmailContent {
  const { labels, subject, heading, more, action, settings, stop: stopping } = words[language];
  const blocks: Block[] = kindGroups.flatMap((group) => {
    const own = items.filter(({ content }) => factsOf(content.kind).group === group);
    if (own.length === 0) return [];
    const links = own.slice(0, MOST).map(({ content, actor, link }) => ({
      label: textOf(messages[language], content, actor).title,
      href: `${siteUrl}${link}`,
    }));
    return [{ heading: labels[group], links }, ...(own.length > MOST ? [more(own.length - MOST)] : [])];
  });
  return {
    subject: subject(siteName, items.length),
    preview: heading,
    heading,
    blocks,
    action: { label: action, href: `${siteUrl}/notifications` },
    after: [
      {
        links: [
          { label: settings, href: `${siteUrl}/settings/notifications` },
          ...(stop === undefined ? [] : [{ label: stopping, href: stop }]),
        ],
      },
    ],
  };
}
