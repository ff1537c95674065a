import type { CourseDocument } from '@darasa/contract/authoring/document';
import { renderManyTexts, type ShortHtml } from '#platform/markdown/index';
import { questionContent } from './question-content.ts';

/**
 * Renders the short texts of a document, which takes a while when they are many: call it before anything is locked.
 * @param by who wants it @throws AppError BAD_REQUEST for texts that cannot be shown
 */
export function renderShortTextsOf(document: CourseDocument, by: number): Promise<ShortHtml> {
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
  return renderManyTexts(texts, by);
}
