import { Worker } from 'node:worker_threads';
import { authoringLimits } from '@darasa/contract/authoring/limits';
import { AppError } from '../http/errors.ts';
import type { LessonText } from './render-lesson.ts';
import type { RenderRequest } from './render-worker.ts';

export type { LessonText } from './render-lesson.ts';

interface Options {
  /** Milliseconds that one text may take before its thread is ended. */
  timeout?: number;
  /** Milliseconds without work after which the thread is given back. */
  idle?: number;
  /** The program of the thread; tests give another. */
  program?: URL;
}

interface LessonTextRenderer {
  render: (markdown: string) => Promise<LessonText>;
  /** Starts the thread, for a text that will come soon: that takes longer than rendering most texts. */
  prepare: () => void;
}

const NOTHING = { formulas: 0, formulaCharacters: 0, codeCharacters: 0 };

/**
 * Makes a renderer with a thread of its own, begun with the first text: no text, however long or malicious, keeps the server from
 * answering others. Texts are rendered one after another. One that takes too long is tried again without formulas and colours,
 * which are what can take long, and refused when that does not help.
 */
export function createLessonTextRenderer({
  timeout = 15_000,
  idle = 30_000,
  program = new URL('./render-worker.ts', import.meta.url),
}: Options = {}): LessonTextRenderer {
  let worker: Worker | undefined;
  let queue: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  const underWay = new Map<string, Promise<LessonText>>();
  let idleTimer: NodeJS.Timeout | undefined;

  const end = (): void => {
    void worker?.terminate();
    worker = undefined;
  };

  const running = (): Worker => {
    if (worker) return worker;
    const thread = new Worker(program, { resourceLimits: { maxOldGenerationSizeMb: 512 } });
    // Whoever waits for its answer hears of it; without a listener it would end the process
    thread.on('error', () => undefined);
    thread.on('exit', () => {
      if (worker === thread) worker = undefined;
    });
    worker = thread;
    return thread;
  };

  /** The answer of the thread; undefined when it took too long or ended, whatever the reason. */
  const ask = (request: RenderRequest): Promise<LessonText | undefined> =>
    new Promise((resolve) => {
      const thread = running();
      // While somebody waits the process lives on
      thread.ref();
      const settle = (answer: LessonText | undefined): void => {
        clearTimeout(timer);
        thread.off('message', settle).off('exit', fail);
        thread.unref();
        if (answer === undefined) end();
        resolve(answer);
      };
      const fail = (): void => settle(undefined);
      const timer = setTimeout(fail, timeout);
      thread.on('message', settle).on('exit', fail);
      thread.postMessage(request);
    });

  const render = async (markdown: string): Promise<LessonText> => {
    const text = (await ask({ markdown })) ?? (await ask({ markdown, budget: NOTHING }));
    if (!text)
      throw new AppError(
        'BAD_REQUEST',
        'The text is too complicated to be shown. Split it into several lessons.',
      );
    return text;
  };

  const endLater = (): void => {
    clearTimeout(idleTimer);
    idleTimer = setTimeout(end, idle).unref();
  };

  const prepare = (): void => {
    running().unref();
    if (waiting === 0) endLater();
  };

  /** Several first visitors of a course ask for the same texts at once: each is rendered once for all of them. */
  const enqueue = (markdown: string): Promise<LessonText> => {
    const asked = underWay.get(markdown);
    if (asked) return asked;
    const result = enqueueOne(markdown);
    underWay.set(markdown, result);
    const forget = () => underWay.delete(markdown);
    result.then(forget, forget);
    return result;
  };

  const enqueueOne = (markdown: string): Promise<LessonText> => {
    if (markdown.length > authoringLimits.lessonText)
      return Promise.reject(
        new AppError(
          'PAYLOAD_TOO_LARGE',
          'The text is longer than 500,000 characters. Split it into several lessons.',
        ),
      );
    clearTimeout(idleTimer);
    waiting++;
    const result = queue.then(() => render(markdown));
    queue = result
      .catch(() => undefined)
      .then(() => {
        if (--waiting === 0) endLater();
      });
    return result;
  };
  return { render: enqueue, prepare };
}

const lessonTexts = createLessonTextRenderer();

/**
 * A lesson's Markdown as safe HTML, with what it refers to. Rendered on a thread, one for the process.
 * @param markdown up to 500,000 characters, in the dialect of `contract/authoring/lesson-markdown`
 * @throws AppError PAYLOAD_TOO_LARGE when it is longer, BAD_REQUEST when it takes too long
 */
export const renderLessonText = lessonTexts.render;

/** Call it when lessons are being written: publishing them waits for no thread then. */
export const prepareLessonTexts = lessonTexts.prepare;
