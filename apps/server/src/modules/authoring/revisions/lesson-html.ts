import type { CourseDocument } from '@darasa/contract/authoring/document';
import { renderLessonText } from '#platform/markdown/index';
import type { RevisionContents } from './revision-contents.ts';

/** Safe HTML by the Markdown that it was made of. */
export type LessonHtml = Map<string, string>;

/**
 * The HTML of all lesson texts of a document. What an earlier revision has already is taken from there. Texts that are new are
 * rendered on another thread, which takes a while: call it before anything is locked.
 * @param by who wants it
 * @param known what was rendered before; what is new is added to it
 * @throws AppError BAD_REQUEST, PAYLOAD_TOO_LARGE for a text that cannot be shown
 */
export async function renderLessons(
  document: CourseDocument,
  { known = new Map(), by }: { known?: LessonHtml | undefined; by?: number } = {},
): Promise<LessonHtml> {
  known.set('', '');
  const texts = new Set(
    document.modules.flatMap(({ lessons }) => lessons.map(({ content_text }) => content_text)),
  );
  await Promise.all(
    [...texts].map(async (text) => {
      if (!known.has(text)) known.set(text, (await renderLessonText(text, by)).html);
    }),
  );
  return known;
}

export const htmlOf = (lessons: RevisionContents['lessons']): LessonHtml =>
  new Map(lessons.map(({ content }) => [content.content_text, content.content_html]));
