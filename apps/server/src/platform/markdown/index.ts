export { type LessonText, prepareLessonTexts, renderLessonText } from './lesson-text.ts';
export { renderMarkdown } from './render-markdown.ts';
export { renderRichText } from './rich-text.ts';
