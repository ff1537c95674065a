import type { AnswerFile } from '@darasa/contract/assessment/taking/attempts';
import { createStore } from '~/lib/store/store';

/** A file on its way to the server, or one that did not arrive. */
export interface Sending {
  key: number;
  name: string;
  /** 0 to 1. */
  share: number;
  /** There is no connection. */
  waits: boolean;
  /** Why it did not arrive. */
  problem: string | null;
}

/**
 * Uploads a file of an answer. Without a connection it waits for one.
 * @throws Error in words for people when the file is refused
 */
export type Upload = (
  file: File,
  options: {
    /** The id of the question that it answers. */
    question: string;
    onProgress: (share: number, waiting: boolean) => void;
    signal: AbortSignal;
  },
) => Promise<AnswerFile>;

/** The uploads of an attempt's answers. They go on while another question is shown. */
export interface AnswerUploads {
  /** Uploads a file; `whenArrived` of its question is given what arrives. */
  start(question: string, file: File): void;
  /** Ends an upload, or takes its message away. */
  forget(question: string, key: number): void;
  /** Who is given the files of a question; the last one told counts, also when its input is no longer shown. */
  whenArrived(question: string, take: (file: AnswerFile) => void): void;
  of(question: string): readonly Sending[];
  /** How many files are on their way. */
  running(): number;
  subscribe(listener: () => void): () => void;
  /** Ends all: the attempt is left. */
  stop(): void;
}

const NONE: readonly Sending[] = [];

export function createAnswerUploads(upload: Upload): AnswerUploads {
  const sending = createStore<ReadonlyMap<string, readonly Sending[]>>(new Map());
  const controllers = new Map<number, AbortController>();
  const takers = new Map<string, (file: AnswerFile) => void>();
  let last = 0;

  const become = (question: string, next: readonly Sending[]): void =>
    sending.set(new Map(sending.get()).set(question, next));
  const of = (question: string) => sending.get().get(question) ?? NONE;
  const change = (question: string, key: number, fields: Partial<Sending>) =>
    become(
      question,
      of(question).map((each) => (each.key === key ? { ...each, ...fields } : each)),
    );
  function remove(question: string, key: number): void {
    controllers.delete(key);
    become(
      question,
      of(question).filter((each) => each.key !== key),
    );
  }
  async function send(question: string, key: number, file: File): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    controllers.set(key, controller);
    become(question, [...of(question), { key, name: file.name, share: 0, waits: false, problem: null }]);
    try {
      const onProgress = (share: number, waits: boolean) => change(question, key, { share, waits });
      const arrived = await upload(file, { question, onProgress, signal });
      if (signal.aborted) return;
      takers.get(question)?.(arrived);
      remove(question, key);
    } catch (error) {
      if (signal.aborted) return;
      controllers.delete(key);
      const problem = error instanceof Error ? error.message : 'The file could not be uploaded.';
      change(question, key, { problem });
    }
  }
  return {
    start(question, file) {
      last += 1;
      void send(question, last, file);
    },
    forget(question, key) {
      controllers.get(key)?.abort(new Error('Cancelled'));
      remove(question, key);
    },
    whenArrived: (question, take) => void takers.set(question, take),
    of,
    running: () => controllers.size,
    subscribe: sending.subscribe,
    stop() {
      for (const controller of controllers.values()) controller.abort(new Error('The page was left'));
      controllers.clear();
      sending.set(new Map());
    },
  };
}
