export {
  type LessonText,
  prepareLessonTexts,
  renderLessonText,
  renderShortTexts,
  type ShortText,
} from './lesson-text.ts';
export { renderDescription, renderMarkdown } from './render-markdown.ts';
export { renderRichText } from './rich-text.ts';
