import type { CourseModuleDocument, LessonDocument } from '@darasa/contract/authoring/document';
import { newLesson, newModule } from '@darasa/contract/authoring/edits';
import { htmlToMarkdown } from '@darasa/contract/authoring/from-html/html-to-markdown';
import type { HtmlModule } from '@darasa/contract/authoring/from-html/split-html';
import { hasVisibleText } from '@darasa/contract/authoring/lesson-content';
import { authoringLimits as limits } from '@darasa/contract/authoring/limits';

const WORDS_A_MINUTE = 200;
const PICTURE = /!\[[^\]]*\]\(media:/;

/** Words that are read: not those of addresses. */
export const wordsIn = (markdown: string): number =>
  markdown.replaceAll(/\]\([^)\s]*\)/g, ']').match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
export const cutTitle = (title: string): string =>
  title.length <= limits.title ? title : `${title.slice(0, limits.title - 1).trimEnd()}…`;

interface Options {
  lost: Set<string>;
  notes: string[];
  picture?: (src: string) => string | undefined;
  onPercent?: (percent: number) => void;
}

/** Text lessons of a document's parts; those that say nothing are left out. */
export function lessonsOf(
  parts: readonly HtmlModule[],
  { lost, notes, picture, onPercent }: Options,
): CourseModuleDocument[] {
  const total = parts.reduce((sum, { lessons }) => sum + lessons.length, 0);
  let done = 0;
  let count = 0;
  let tooMany = 0;
  const modules = parts.map(({ title, lessons }) =>
    newModule({
      title: cutTitle(title),
      lessons: lessons.flatMap((part): LessonDocument[] => {
        const content_text = htmlToMarkdown(part.html, { lost, ...(picture ? { picture } : {}) });
        onPercent?.(Math.floor((100 * ++done) / total));
        if (!hasVisibleText(content_text) && !PICTURE.test(content_text)) return [];
        if (content_text.length > limits.lessonText) {
          notes.push(
            `“${part.title}” is longer than ${limits.lessonText.toLocaleString('en')} characters and is left out. Put headings into it, so that it becomes several lessons.`,
          );
          return [];
        }
        if (count === limits.lessons) {
          tooMany++;
          return [];
        }
        count++;
        return [
          newLesson({
            title: cutTitle(part.title),
            lesson_type: 'text',
            content_text,
            duration_minutes: Math.max(1, Math.ceil(wordsIn(content_text) / WORDS_A_MINUTE)),
          }),
        ];
      }),
    }),
  );
  if (tooMany > 0)
    notes.push(
      `A course has at most ${limits.lessons.toLocaleString('en')} lessons: ${tooMany} more are left out.`,
    );
  const made = modules.filter((module) => module.lessons.length > 0);
  if (made.length > limits.modules)
    notes.push(
      `A course has at most ${limits.modules} modules: ${made.length - limits.modules} more are left out.`,
    );
  return made.slice(0, limits.modules);
}
