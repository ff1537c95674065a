import { authoringLimits } from '@darasa/contract/authoring/limits';
import { AppError } from '../http/errors.ts';
import { createFairQueue } from '../threads/fair-queue.ts';
import { createWorkerThread } from '../threads/worker-thread.ts';
import type { LessonText } from './render-lesson.ts';
import type { RenderRequest, ShortText } from './render-worker.ts';

export type { LessonText } from './render-lesson.ts';
export type { ShortText } from './render-worker.ts';

/** What the thread answers: a lesson's text, or the HTML of short texts in their order. */
type Answer<Request extends RenderRequest> = 'texts' extends keyof Request ? string[] : LessonText;

interface Options {
  /** Milliseconds that one text may take before its thread is ended. */
  timeout?: number;
  /** Milliseconds after which others no longer wait for a text. */
  patience?: number;
  /** Milliseconds without work after which a thread is given back. */
  idle?: number;
  /** The program of the threads; tests give another. */
  program?: URL;
}

interface LessonTextRenderer {
  /** @param by who wants it: of several people each gets a turn */
  render: (markdown: string, by?: number) => Promise<LessonText>;
  /** Texts of questions and the like, as HTML in their order. */
  renderShort: (texts: readonly ShortText[], by?: number) => Promise<string[]>;
  /** Starts the thread, for a text that will come soon: that takes longer than rendering most texts. */
  prepare: () => void;
}

const NOTHING = { formulas: 0, formulaCharacters: 0, codeCharacters: 0 };
/** Characters of short texts that are sent to a thread at once. */
const BATCH = 100_000;

/**
 * Makes a renderer with threads of its own, begun with the first text: no text, however long or malicious, keeps the server from
 * answering others. Texts are rendered one after another, of each person in turn. One that takes long goes to a second thread, where
 * only such texts wait for one another. One that takes too long even there is tried again without formulas and colours, which are
 * what can take long, and refused when that does not help.
 */
export function createLessonTextRenderer({
  timeout = 15_000,
  patience = Math.min(3000, timeout),
  idle = 30_000,
  program = new URL('./render-worker.ts', import.meta.url),
}: Options = {}): LessonTextRenderer {
  const quick = { thread: createWorkerThread({ idle, program }), queue: createFairQueue() };
  const slow = { thread: createWorkerThread({ idle, program }), queue: createFairQueue() };
  const underWay = new Map<string, Promise<LessonText>>();

  async function ask<Request extends RenderRequest>(
    request: Request,
    by: number | undefined,
    plainly: Request | undefined,
  ): Promise<Answer<Request>> {
    const answer =
      (await quick.queue(by, () => quick.thread.ask(request, patience))) ??
      (await slow.queue(
        by,
        async () =>
          (await slow.thread.ask(request, timeout)) ??
          (plainly ? await slow.thread.ask(plainly, timeout) : undefined),
      ));
    if (answer) return answer as Answer<Request>;
    throw new AppError(
      'BAD_REQUEST',
      'The text is too complicated to be shown. Split it into several lessons.',
    );
  }

  /** Several first visitors of a course ask for the same texts at once: each is rendered once for all of them. */
  const render = (markdown: string, by?: number): Promise<LessonText> => {
    const asked = underWay.get(markdown);
    if (asked) return asked;
    if (markdown.length > authoringLimits.lessonText)
      return Promise.reject(
        new AppError(
          'PAYLOAD_TOO_LARGE',
          'The text is longer than 500,000 characters. Split it into several lessons.',
        ),
      );
    const result = ask({ markdown }, by, { markdown, budget: NOTHING });
    underWay.set(markdown, result);
    const forget = () => underWay.delete(markdown);
    result.then(forget, forget);
    return result;
  };

  const renderShort = async (texts: readonly ShortText[], by?: number): Promise<string[]> => {
    const html: string[] = [];
    for (let at = 0; at < texts.length; ) {
      const batch: ShortText[] = [];
      let characters = 0;
      while (at < texts.length && (batch.length === 0 || characters < BATCH)) {
        const text = texts[at++];
        if (!text) break;
        batch.push(text);
        characters += text.markdown.length;
      }
      html.push(...(await ask({ texts: batch }, by, undefined)));
    }
    return html;
  };
  return { render, renderShort, prepare: quick.thread.prepare };
}

const lessonTexts = createLessonTextRenderer();

/**
 * A lesson's Markdown as safe HTML, with what it refers to. Rendered on a thread of the process.
 * @param markdown up to 500,000 characters, in the dialect of `contract/authoring/lesson-markdown`
 * @param by who wants it: of several people each gets a turn
 * @throws AppError PAYLOAD_TOO_LARGE when it is longer, BAD_REQUEST when it takes too long
 */
export const renderLessonText = lessonTexts.render;

/**
 * Many short texts as safe HTML, in their order: what `renderRichText` makes of a question's text, and `renderMarkdown` with formulas
 * of a summary. Rendered on the same thread: all texts of a large course would keep the server busy for seconds.
 * @throws AppError BAD_REQUEST when it takes too long
 */
export const renderShortTexts = lessonTexts.renderShort;

/** Call it when lessons are being written: publishing them waits for no thread then. */
export const prepareLessonTexts = lessonTexts.prepare;
