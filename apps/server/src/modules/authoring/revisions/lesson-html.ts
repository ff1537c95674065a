import type { CourseDocument } from '@darasa/contract/authoring/document';
import type { Db, Tx } from '#platform/database/index';
import { renderLessonText } from '#platform/markdown/index';
import { findRenderedTexts } from './revision-repository.ts';

/** Safe HTML by the Markdown that it was made of. */
export type LessonHtml = Map<string, string>;

/**
 * The HTML of all lesson texts of a document. What the course's newest revision has already is taken from there. Texts that are
 * new are rendered on another thread, which takes a while: call it before anything is locked, and again with what it gave.
 * @param known what was rendered before
 * @throws AppError BAD_REQUEST, PAYLOAD_TOO_LARGE for a text that cannot be shown
 */
export async function renderLessons(
  db: Db | Tx,
  courseId: number,
  document: CourseDocument,
  known?: LessonHtml,
): Promise<LessonHtml> {
  const html: LessonHtml = known ?? new Map([['', '']]);
  const texts = new Set(
    document.modules.flatMap(({ lessons }) => lessons.map(({ content_text }) => content_text)),
  );
  if (!known)
    for (const { content_text, content_html } of await findRenderedTexts(db, courseId))
      html.set(content_text, content_html);
  await Promise.all(
    [...texts].map(async (text) => {
      if (!html.has(text)) html.set(text, (await renderLessonText(text)).html);
    }),
  );
  return html;
}
