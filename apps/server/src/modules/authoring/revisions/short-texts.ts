import type { CourseDocument } from '@darasa/contract/authoring/document';
import { renderMarkdown, renderRichText, renderShortTexts, type ShortText } from '#platform/markdown/index';
import { questionContent } from './question-content.ts';

/** How the short texts of a revision become HTML: those of questions, and what lessons say of themselves. */
export type ShortHtml = Record<ShortText['kind'], (markdown: string) => string>;

/** Each rendered when it is asked for. */
export const renderedAtOnce: ShortHtml = {
  question: renderRichText,
  summary: (markdown) => renderMarkdown(markdown, { formulas: true }),
};

/** Characters that are rendered here: what is more goes to a thread, for nobody else is answered meanwhile. */
const MOST_HERE = 20_000;

/**
 * Renders the short texts of a document, which takes a while when they are many: call it before anything is locked.
 * @param by who wants it @throws AppError BAD_REQUEST for texts that cannot be shown
 */
export async function renderShortTextsOf(document: CourseDocument, by: number): Promise<ShortHtml> {
  const found = { question: new Set<string>(), summary: new Set<string>() };
  const note = (markdown: string): string => {
    found.question.add(markdown);
    return '';
  };
  for (const { questions } of document.assessments) for (const one of questions) questionContent(one, note);
  for (const { lessons } of document.modules)
    for (const { description } of lessons) found.summary.add(description);
  const texts = (['question', 'summary'] as const).flatMap((kind) =>
    [...found[kind]].map((markdown) => ({ kind, markdown })),
  );
  if (texts.reduce((sum, { markdown }) => sum + markdown.length, 0) <= MOST_HERE) return renderedAtOnce;
  const html = await renderShortTexts(texts, by);
  const rendered = { question: new Map<string, string>(), summary: new Map<string, string>() };
  texts.forEach(({ kind, markdown }, at) => {
    rendered[kind].set(markdown, html[at] ?? '');
  });
  return {
    question: (markdown) => rendered.question.get(markdown) ?? renderedAtOnce.question(markdown),
    summary: (markdown) => rendered.summary.get(markdown) ?? renderedAtOnce.summary(markdown),
  };
}
