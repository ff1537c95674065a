import {
  addLessonDialect,
  LESSON_MARKDOWN_OPTIONS,
} from '@darasa/contract/authoring/lesson-markdown/dialect';
import markdownIt from 'markdown-it';
import { escapeHtml } from './escape-html.ts';
import { arrangeFootnotes } from './footnotes.ts';
import type { Highlighter } from './highlight.ts';
import { type LessonEnv, lessonRules, shortBudget } from './lesson-rules.ts';
import { markLinkedImages } from './linked-images.ts';

/** Code keeps its lines; its words are not coloured. */
const plain: Highlighter = { load: async () => undefined, highlight: escapeHtml };

const md = addLessonDialect(markdownIt(LESSON_MARKDOWN_OPTIONS));
md.core.ruler.push('footnotes', arrangeFootnotes);
md.core.ruler.push('linked_images', markLinkedImages);
Object.assign(md.renderer.rules, lessonRules(plain));

/**
 * A short text in the Markdown of lessons, such as a question or its feedback, as safe HTML: with formulas, and pictures as
 * `src="media:<uuid>"`, which whoever shows it replaces by signed URLs.
 */
export function renderRichText(text: string): string {
  const env: LessonEnv = { budget: shortBudget() };
  return md.render(text, env);
}
