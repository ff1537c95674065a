import {
  addLessonDialect,
  LESSON_MARKDOWN_OPTIONS,
} from '@darasa/contract/authoring/lesson-markdown/dialect';
import markdownIt from 'markdown-it';
import { collectReferences, type References } from './collect.ts';
import { arrangeFootnotes } from './footnotes.ts';
import { nameHeadings } from './headings.ts';
import { createHighlighter } from './highlight.ts';
import { type Budget, fullBudget, type LessonEnv, lessonRules } from './lesson-rules.ts';
import { markLinkedImages } from './linked-images.ts';

/** A lesson's text as it is shown, and what it refers to. */
export interface LessonText extends References {
  /** Safe HTML; pictures have `src="media:<uuid>"`, which whoever shows it replaces by signed URLs. */
  html: string;
}

/**
 * Makes a renderer of lesson texts, which works on the thread that calls it; it keeps the grammars that it has loaded. See
 * `renderLessonText` for the one to use.
 */
export function createLessonRenderer(): (markdown: string, budget?: Budget) => Promise<LessonText> {
  const highlighter = createHighlighter();
  const md = addLessonDialect(markdownIt(LESSON_MARKDOWN_OPTIONS));
  md.core.ruler.push('footnotes', arrangeFootnotes);
  md.core.ruler.push('heading_names', nameHeadings);
  md.core.ruler.push('linked_images', markLinkedImages);
  Object.assign(md.renderer.rules, lessonRules(highlighter));
  return async (markdown, budget = fullBudget()) => {
    const env: LessonEnv = { budget };
    const tokens = md.parse(markdown, env);
    await highlighter.load(tokens.filter(({ type }) => type === 'fence').map(({ info }) => info));
    return { html: md.renderer.render(tokens, md.options, env), ...collectReferences(tokens) };
  };
}
