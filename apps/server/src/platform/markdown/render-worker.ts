import { parentPort } from 'node:worker_threads';
import type { Budget } from './lesson-rules.ts';
import { createLessonRenderer } from './render-lesson.ts';

/** A text to render, as it is sent to the thread. */
export interface RenderRequest {
  markdown: string;
  /** Without it, as much as a lesson may need. */
  budget?: Budget;
}

// A thread that renders one text after another and answers each with its `LessonText`.
const render = createLessonRenderer();
parentPort?.on('message', async ({ markdown, budget }: RenderRequest) => {
  parentPort?.postMessage(await render(markdown, budget));
});
