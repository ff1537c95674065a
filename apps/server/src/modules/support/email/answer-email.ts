import type { Block, Writer } from '#platform/mail/index';

interface Answers {
  reference: string;
  subject: string;
  /** What was answered, in its order. */
  texts: readonly string[];
  /** Whether a reply by email comes back. */
  replies: boolean;
  /** Where the conversation goes on; null: by email alone. */
  link: string | null;
}

const again = (subject: string, words: string): string =>
  subject === '' ? words : /^re:/i.test(subject) ? subject : `Re: ${subject}`;
const quotes = (texts: readonly string[]): Block[] => texts.map((quote) => ({ quote }));

/** What support answered, for somebody who is not there to read it. */
export const answerEmail: Writer<Answers> = ({ siteName }, { reference, subject, texts, replies, link }) => ({
  en: {
    subject: `${again(subject, `Our answer to your question`)} [${reference}]`,
    preview: texts[0]?.slice(0, 120) ?? '',
    heading: `${siteName} support has answered`,
    blocks: quotes(texts),
    ...(link === null ? {} : { action: { label: 'Open the conversation', href: link } }),
    after: [
      replies
        ? 'Reply to this email to write back: your words appear in the conversation.'
        : `To write back, mention the reference ${reference}.`,
    ],
  },
  sw: {
    subject: `${again(subject, 'Jibu letu kwa swali lako')} [${reference}]`,
    preview: texts[0]?.slice(0, 120) ?? '',
    heading: `Msaada wa ${siteName} umejibu`,
    blocks: quotes(texts),
    ...(link === null ? {} : { action: { label: 'Fungua mazungumzo', href: link } }),
    after: [
      replies
        ? 'Jibu barua pepe hii ili kuandika tena: maneno yako yataonekana kwenye mazungumzo.'
        : `Ukiandika tena, taja kumbukumbu ${reference}.`,
    ],
  },
});
