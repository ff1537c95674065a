import { languages } from '@darasa/contract/identity/schemas';
import type { EmailContent, EmailSite, Language } from './email.ts';
import { renderHtml } from './html.ts';
import { greetingName, plainLine } from './plain.ts';
import { renderText } from './text.ts';

/** The language that somebody has chosen for emails. @param user.language as it is stored */
export const languageOf = (user: { language: string }): Language =>
  languages.find((known) => known === user.language) ?? 'en';

/**
 * An email as mail programs get it.
 * @param reader.firstName for the greeting; '' to greet nobody by name
 */
export function renderEmail(
  content: EmailContent,
  reader: { language: Language; site: EmailSite; firstName: string },
): { subject: string; html: string; text: string } {
  const { language, site, firstName } = reader;
  const shown = { language, site, name: greetingName(firstName) };
  return {
    subject: plainLine(content.subject),
    html: renderHtml(content, shown),
    text: renderText(content, shown),
  };
}
