export {
  type LessonText,
  prepareLessonTexts,
  renderLessonText,
} from './lesson-text.ts';
export { renderManyTexts, withShortTextsRendered, withTextsRendered } from './many-texts.ts';
export { withOwnPictures } from './pictures.ts';
export { plainTextOf, renderDescription, renderMarkdown } from './render-markdown.ts';
export { renderRichText } from './rich-text.ts';
export { renderedAtOnce, type ShortHtml } from './short-html.ts';
