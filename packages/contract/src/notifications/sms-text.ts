import { smsFitted, smsSite } from '../sms/gsm.ts';
import { english } from './messages/en.ts';
import { textOf } from './messages/messages.ts';
import { swahili } from './messages/sw.ts';
import type { NotificationContent } from './schemas.ts';

const messages = { en: english, sw: swahili };
const about = { en: (name: string) => `for ${name}`, sw: (name: string) => `kuhusu ${name}` };
const NAME_LENGTH = 30;

interface Told {
  siteName: string;
  content: NotificationContent;
  language: 'en' | 'sw';
  actor: string | null;
}

/** A notification for a phone: what it says, with a link to the rest. */
export const smsToPerson = ({ siteName, content, language, actor }: Told, link: string): string =>
  smsFitted(`${smsSite(siteName)}:`, textOf(messages[language], content, actor).title, link);

/** The same for a guardian, who has no account: it says whom it is about. */
export const smsToGuardian = ({ siteName, content, language, actor }: Told, firstName: string): string =>
  smsFitted(
    `${smsSite(siteName)}, ${about[language]([...firstName].slice(0, NAME_LENGTH).join(''))}:`,
    textOf(messages[language], content, actor).title,
    '',
  );
