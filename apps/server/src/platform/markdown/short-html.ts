import { renderDescription, renderMarkdown } from './render-markdown.ts';
import { renderRichText } from './rich-text.ts';

/** How a short text is written. */
export type ShortKind = 'question' | 'summary' | 'description' | 'page' | 'page_item';
/** How short texts become HTML: those of questions, of courses, of the site's pages and their items, and what lessons say of themselves. */
export type ShortHtml = Record<ShortKind, (markdown: string) => string>;

/** Each rendered when it is asked for. */
export const renderedAtOnce: ShortHtml = {
  question: renderRichText,
  summary: (markdown) => renderMarkdown(markdown, { formulas: true }),
  description: renderDescription,
  page: (markdown) => renderMarkdown(markdown),
  page_item: (markdown) => renderMarkdown(markdown, { topHeading: 4 }),
};
