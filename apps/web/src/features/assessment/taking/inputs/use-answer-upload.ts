import type { AnswerFile } from '@darasa/contract/assessment/taking/attempts';
import { useEffect, useRef, useState } from 'react';
import { useAnswerPieces } from '../pieces.ts';

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
 * Uploads of one answer. Leaving the page while one runs asks first: files are not kept on this device.
 * @param question the id of the question
 * @param onDone is given each file that has arrived
 */
export function useAnswerUpload(question: string, onDone: (file: AnswerFile) => void) {
  const { upload } = useAnswerPieces();
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const running = useRef(new Map<number, AbortController>());
  const last = useRef(0);
  const done = useRef(onDone);
  done.current = onDone;
  useEffect(() => {
    const all = running.current;
    return () => {
      for (const controller of all.values()) controller.abort(new Error('The page was left'));
    };
  }, []);
  const isRunning = sending.some(({ problem }) => problem === null);
  useEffect(() => {
    if (!isRunning) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isRunning]);

  const change = (key: number, fields: Partial<Sending>) =>
    setSending((all) => all.map((each) => (each.key === key ? { ...each, ...fields } : each)));
  const forget = (key: number) => {
    running.current.get(key)?.abort(new Error('Cancelled'));
    running.current.delete(key);
    setSending((all) => all.filter((each) => each.key !== key));
  };
  async function start(file: File): Promise<void> {
    last.current += 1;
    const key = last.current;
    const controller = new AbortController();
    running.current.set(key, controller);
    setSending((all) => [...all, { key, name: file.name, share: 0, waits: false, problem: null }]);
    try {
      const arrived = await upload(file, {
        question,
        onProgress: (share, waits) => change(key, { share, waits }),
        signal: controller.signal,
      });
      // It has arrived: forgetting it must not cancel it
      running.current.delete(key);
      forget(key);
      done.current(arrived);
    } catch (error) {
      if (controller.signal.aborted) return;
      change(key, { problem: error instanceof Error ? error.message : 'The file could not be uploaded.' });
    }
  }
  return { sending, start: (file: File) => void start(file), forget };
}
