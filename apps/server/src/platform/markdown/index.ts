export {
  type LessonText,
  prepareLessonTexts,
  renderLessonText,
} from './lesson-text.ts';
export { renderedAtOnce, renderManyTexts, type ShortHtml, withTextsRendered } from './many-texts.ts';
export { renderDescription, renderMarkdown } from './render-markdown.ts';
export { renderRichText } from './rich-text.ts';
