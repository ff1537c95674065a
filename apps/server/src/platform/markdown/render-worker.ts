import { parentPort } from 'node:worker_threads';
import type { Budget } from './lesson-rules.ts';
import { createLessonRenderer } from './render-lesson.ts';
import { renderedAtOnce, type ShortKind } from './short-html.ts';

/** A lesson's text to render, as it is sent to the thread. */
export interface LessonRequest {
  markdown: string;
  /** Without it, as much as a lesson may need. */
  budget?: Budget;
}
export interface ShortText {
  kind: ShortKind;
  markdown: string;
}
export interface TextsRequest {
  texts: ShortText[];
}
export type RenderRequest = LessonRequest | TextsRequest;

const renderLesson = createLessonRenderer();

// A thread that answers one request after another: with a `LessonText`, or with the HTML of each short text.
parentPort?.on('message', async (request: RenderRequest) => {
  parentPort?.postMessage(
    'texts' in request
      ? request.texts.map(({ kind, markdown }) => renderedAtOnce[kind](markdown))
      : await renderLesson(request.markdown, request.budget),
  );
});
