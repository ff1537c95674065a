import type { EntryGroup } from './entries.ts';
import { plainText } from './plain-text.ts';

/** Questions and answers for search engines. @see https://schema.org/FAQPage */
export const faqStructuredData = (groups: readonly EntryGroup[]) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: groups.flatMap(({ entries }) =>
    entries.map((entry) => ({
      '@type': 'Question',
      name: entry.title,
      acceptedAnswer: { '@type': 'Answer', text: plainText(entry.bodyHtml) },
    })),
  ),
});
