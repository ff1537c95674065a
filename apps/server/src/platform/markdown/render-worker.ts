import { parentPort } from 'node:worker_threads';
import type { Budget } from './lesson-rules.ts';
import { createLessonRenderer } from './render-lesson.ts';
import { renderMarkdown } from './render-markdown.ts';
import { renderRichText } from './rich-text.ts';

/** A lesson's text to render, as it is sent to the thread. */
export interface LessonRequest {
  markdown: string;
  /** Without it, as much as a lesson may need. */
  budget?: Budget;
}
/** How a short text is written. */
export type ShortKind = 'question' | 'summary';
export interface ShortText {
  kind: ShortKind;
  markdown: string;
}
export interface TextsRequest {
  texts: ShortText[];
}
export type RenderRequest = LessonRequest | TextsRequest;

const shortRenderers: Record<ShortKind, (markdown: string) => string> = {
  question: renderRichText,
  summary: (markdown) => renderMarkdown(markdown, { formulas: true }),
};
const renderLesson = createLessonRenderer();

// A thread that answers one request after another: with a `LessonText`, or with the HTML of each short text.
parentPort?.on('message', async (request: RenderRequest) => {
  parentPort?.postMessage(
    'texts' in request
      ? request.texts.map(({ kind, markdown }) => shortRenderers[kind](markdown))
      : await renderLesson(request.markdown, request.budget),
  );
});
