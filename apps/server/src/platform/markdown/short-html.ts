import { renderDescription, renderMarkdown } from './render-markdown.ts';
import { renderRichText } from './rich-text.ts';

/** How a short text is written. */
export type ShortKind = 'question' | 'summary' | 'description' | 'page' | 'own_page' | 'page_item';
/** How short texts become HTML: those of questions, of courses, of the site's pages and their items, and what lessons say of themselves. */
export type ShortHtml = Record<ShortKind, (markdown: string) => string>;

/** Each rendered when it is asked for. */
export const renderedAtOnce: ShortHtml = {
  question: renderRichText,
  summary: (markdown) => renderMarkdown(markdown, { formulas: true }),
  description: renderDescription,
  page: (markdown) => renderMarkdown(markdown, { files: true }),
  // The page's title is above it: its largest headings come next
  own_page: (markdown) =>
    renderMarkdown(markdown, { files: true, topHeading: /^# /m.test(markdown) ? 2 : 1 }),
  page_item: (markdown) => renderMarkdown(markdown, { files: true, topHeading: 4 }),
};
