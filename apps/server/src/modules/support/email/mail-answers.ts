import { findContacts } from '#modules/identity';
import type { Tx } from '#platform/database/index';
import { type EmailSite, languageOf, queueEmail, renderEmail } from '#platform/mail/index';
import { findEntries, updateConversation } from '../conversation/conversation-repository.ts';
import type { MessageRow } from '../repository.ts';
import { answerEmail } from './answer-email.ts';
import type { ReplyTokens } from './reply-token.ts';

/** What emails with answers are made with. */
export interface AnswerMail {
  site: EmailSite;
  /** Undefined: replies by email do not come back. */
  tokens: ReplyTokens | undefined;
}

const MOST_IN_ONE = 50;

/**
 * Sends the answers by email that were neither read nor sent before. The row is locked, and what was sent is noted in the same transaction:
 * each answer is sent once.
 */
export async function mailAnswers(tx: Tx, mail: AnswerMail, row: MessageRow, now: Date): Promise<void> {
  if (row.email === '') return;
  const after = Math.max(row.mailed_to, row.kind === 'chat' ? row.visitor_read : 0);
  const entries = await findEntries(tx, row.id, { after, limit: MOST_IN_ONE, notes: false });
  const answers = entries.filter(({ author }) => author === 'agent');
  const last = entries.at(-1);
  if (!last) return;
  await updateConversation(tx, row.id, { mailed_to: last.seq });
  if (answers.length === 0) return;
  const [person] = row.user_id === null ? [] : await findContacts(tx, [row.user_id]);
  const language = person ? languageOf(person) : 'en';
  const words = answerEmail(mail.site, {
    reference: row.reference,
    subject: row.subject,
    texts: answers.map(({ body, file_name }) =>
      [body, ...(file_name === null ? [] : [`📎 ${file_name}`])].filter(Boolean).join('\n'),
    ),
    replies: mail.tokens !== undefined,
    link: row.kind === 'chat' ? `${mail.site.siteUrl}/support/chat` : null,
  })[language];
  await queueEmail(tx, {
    kind: 'support.answer',
    to: { email: row.email, name: row.name },
    ...(row.user_id === null ? {} : { userId: row.user_id }),
    ...(mail.tokens ? { replyTo: mail.tokens.addressOf(row.id, now) } : { replyTo: mail.site.supportEmail }),
    ...renderEmail(words, { language, site: mail.site, firstName: person?.first_name ?? '' }),
  });
}
