export { type LessonText, renderLessonText } from './lesson-text.ts';
export { renderMarkdown } from './render-markdown.ts';
