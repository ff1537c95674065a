import { randomUUID } from 'node:crypto';
import { languages } from '@darasa/contract/identity/schemas';
import type { EmailContent, EmailSite, Language } from './email.ts';
import { escapeHtml, renderHtml } from './html.ts';
import { greetingName, plainLine } from './plain.ts';
import { renderText } from './text.ts';

/** The language that somebody has chosen for emails. @param user.language as it is stored */
export const languageOf = (user: { language: string }): Language =>
  languages.find((known) => known === user.language) ?? 'en';

interface RenderedEmail {
  subject: string;
  html: string;
  text: string;
}

/**
 * An email as mail programs get it.
 * @param reader.firstName for the greeting; '' to greet nobody by name
 */
export function renderEmail(
  content: EmailContent,
  reader: { language: Language; site: EmailSite; firstName: string },
): RenderedEmail {
  const { language, site, firstName } = reader;
  const shown = { language, site, name: greetingName(firstName) };
  return {
    subject: plainLine(content.subject),
    html: renderHtml(content, shown),
    text: renderText(content, shown),
  };
}

/** One email for many readers, each of whom is greeted: it is rendered once a language, which is most of the work. */
export function renderForMany(
  words: Readonly<Record<Language, EmailContent>>,
  site: EmailSite,
): (reader: { language: Language; firstName: string }) => RenderedEmail {
  // As nothing that it says can contain; as short as a name may be
  const somebody = randomUUID().replaceAll('-', '');
  const rendered = new Map<string, RenderedEmail>();
  return ({ language, firstName }) => {
    const name = greetingName(firstName);
    const greeted = name === '' ? '' : somebody;
    const known = rendered.get(language + greeted);
    const email = known ?? renderEmail(words[language], { language, site, firstName: greeted });
    if (!known) rendered.set(language + greeted, email);
    if (name === '') return email;
    return {
      subject: email.subject,
      html: email.html.replaceAll(somebody, () => escapeHtml(name)),
      text: email.text.replaceAll(somebody, () => name),
    };
  };
}
