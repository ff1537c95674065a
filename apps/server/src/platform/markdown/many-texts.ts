import { renderShortTexts, type ShortText } from './lesson-text.ts';
import { renderedAtOnce, type ShortHtml } from './short-html.ts';

/** Characters that are rendered here: what is more goes to a thread, for nobody else is answered meanwhile. */
const MOST_HERE = 20_000;

/**
 * Renders short texts before they are asked for, which takes a while when they are many: call it before anything is locked.
 * @param by who wants it @throws AppError BAD_REQUEST for texts that cannot be shown
 */
export async function renderManyTexts(texts: readonly ShortText[], by?: number): Promise<ShortHtml> {
  if (texts.reduce((sum, { markdown }) => sum + markdown.length, 0) <= MOST_HERE) return renderedAtOnce;
  const html = await renderShortTexts(texts, by);
  const rendered = new Map(texts.map(({ kind, markdown }, at) => [`${kind} ${markdown}`, html[at] ?? '']));
  return eachKind(
    (kind) => (markdown) => rendered.get(`${kind} ${markdown}`) ?? renderedAtOnce[kind](markdown),
  );
}

const eachKind = (make: (kind: ShortText['kind']) => (markdown: string) => string): ShortHtml => {
  const kinds = Object.keys(renderedAtOnce) as ShortText['kind'][];
  return Object.fromEntries(kinds.map((kind) => [kind, make(kind)])) as ShortHtml;
};

/**
 * Does what needs many texts as HTML, so that others are answered meanwhile: once to learn which texts they are, and again when they are
 * rendered. @param by who wants it @throws AppError BAD_REQUEST for texts that cannot be shown
 */
export async function withShortTextsRendered<Result>(
  work: (html: ShortHtml) => Result,
  by?: number,
): Promise<Result> {
  const texts = new Map<string, ShortText>();
  work(
    eachKind((kind) => (markdown) => {
      texts.set(`${kind} ${markdown}`, { kind, markdown });
      return '';
    }),
  );
  return work(await renderManyTexts([...texts.values()], by));
}

/** The same of questions' texts. */
export const withTextsRendered = <Result>(
  work: (render: (markdown: string) => string) => Result,
  by?: number,
): Promise<Result> => withShortTextsRendered(({ question }) => work(question), by);
