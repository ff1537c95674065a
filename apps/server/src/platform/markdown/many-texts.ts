import { renderShortTexts, type ShortText } from './lesson-text.ts';
import { renderMarkdown } from './render-markdown.ts';
import { renderRichText } from './rich-text.ts';

/** How short texts become HTML: those of questions, and what lessons say of themselves. */
export type ShortHtml = Record<ShortText['kind'], (markdown: string) => string>;

/** Each rendered when it is asked for. */
export const renderedAtOnce: ShortHtml = {
  question: renderRichText,
  summary: (markdown) => renderMarkdown(markdown, { formulas: true }),
};

/** Characters that are rendered here: what is more goes to a thread, for nobody else is answered meanwhile. */
const MOST_HERE = 20_000;

/**
 * Renders short texts before they are asked for, which takes a while when they are many: call it before anything is locked.
 * @param by who wants it @throws AppError BAD_REQUEST for texts that cannot be shown
 */
export async function renderManyTexts(texts: readonly ShortText[], by?: number): Promise<ShortHtml> {
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

/**
 * Does what needs many texts of questions as HTML, so that others are answered meanwhile: once to learn which texts they are, and
 * again when they are rendered. @param by who wants it @throws AppError BAD_REQUEST for texts that cannot be shown
 */
export async function withTextsRendered<Result>(
  work: (render: (markdown: string) => string) => Result,
  by?: number,
): Promise<Result> {
  const texts = new Set<string>();
  work((markdown) => {
    texts.add(markdown);
    return '';
  });
  const html = await renderManyTexts(
    [...texts].map((markdown) => ({ kind: 'question', markdown })),
    by,
  );
  return work(html.question);
}
