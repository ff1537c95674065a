import { english } from '@darasa/contract/notifications/messages/en';
import { type Messages, textOf } from '@darasa/contract/notifications/messages/messages';
import { swahili } from '@darasa/contract/notifications/messages/sw';
import type { NotificationContent } from '@darasa/contract/notifications/schemas';
import type { Block, EmailContent, EmailSite, Language, Writer } from '#platform/mail/index';

interface Told {
  content: NotificationContent;
  /** Whose act it was; null when nobody is named. */
  actor: string | null;
  /** A path on the site. */
  link: string;
  /** Where its reader stops such emails. */
  stop?: string | undefined;
}

const messages: Record<Language, Messages> = { en: english, sw: swahili };

/** Whether the detail of a notification is in somebody's own words. */
const quotes = (content: NotificationContent): boolean =>
  'comment' in content || 'excerpt' in content || 'reason' in content || 'words' in content;

const settings: Record<Language, (url: string) => string> = {
  en: (url) => `You can choose which emails you get: ${url}`,
  sw: (url) => `Unaweza kuchagua barua pepe unazopata: ${url}`,
};

const stopping: Record<Language, (url: string) => string> = {
  en: (url) => `Get no more emails of this kind: ${url}`,
  sw: (url) => `Usipate tena barua pepe za aina hii: ${url}`,
};

/** A notification as an email, with the way to turn such emails off. */
export const notificationEmail: Writer<Told> = (site, told) => ({
  en: write(site, told, 'en'),
  sw: write(site, told, 'sw'),
});

function write(
  { siteUrl }: EmailSite,
  { content, actor, link, stop }: Told,
  language: Language,
): EmailContent {
  const { title, detail } = textOf(messages[language], content, actor);
  const said: Block[] = detail === '' ? [] : [quotes(content) ? { quote: detail } : `${detail}.`];
  return {
    subject: title,
    preview: quotes(content) && detail !== '' ? detail : title,
    heading: title,
    blocks: [`${title}${said.length > 0 && quotes(content) ? ':' : '.'}`, ...said],
    action: { label: messages[language][content.kind].action, href: `${siteUrl}${link}` },
    after: [
      settings[language](`${siteUrl}/settings/notifications`),
      ...(stop === undefined ? [] : [stopping[language](stop)]),
    ],
  };
}
