import { english } from '@darasa/contract/notifications/messages/en';
import { textOf } from '@darasa/contract/notifications/messages/messages';
import { swahili } from '@darasa/contract/notifications/messages/sw';
import { type PushMessage, pushLimits } from '@darasa/contract/notifications/push-rules';
import { languageOf } from '#platform/mail/index';
import type { Carried } from '../carried/still-theirs.ts';

const messages = { en: english, sw: swahili };

const short = (text: string, max: number): string => {
  const characters = [...text.replaceAll(/\s+/g, ' ').trim()];
  return characters.length <= max ? characters.join('') : `${characters.slice(0, max - 1).join('')}…`;
};

/** What somebody else wrote stays on the site: a locked screen shows messages to whoever holds the device. */
const holdsWords = (content: Carried['content']): boolean =>
  'comment' in content ||
  'excerpt' in content ||
  'reason' in content ||
  'words' in content ||
  'texts' in content;

/** A notification as a push message: its title and, where nobody's words are in it, a further sentence. */
export function pushMessage({ row, content, person, actor }: Carried): PushMessage {
  const { title, detail } = textOf(messages[languageOf(person)], content, actor);
  return {
    title: short(title, pushLimits.title),
    body: holdsWords(content) ? '' : short(detail, pushLimits.body),
    url: row.link,
    tag: `notification-${row.id}`,
  };
}
