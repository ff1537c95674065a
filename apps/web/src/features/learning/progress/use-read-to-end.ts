import type { LearningLesson } from '@darasa/contract/learning/schemas';
import { type RefObject, useEffect, useRef } from 'react';
import { flushProgress } from './record-progress.ts';
import type { RecordEvent } from './use-lesson-progress.ts';

/** The event that says that the lesson was opened comes a little later than the lesson. */
const MARGIN_MS = 1000;

/**
 * Records that a text was read, when its end has come into sight and there was time to read it. Texts of which learners say so
 * themselves are left alone.
 * @returns for the element below the text
 */
export function useReadToEnd(
  { completion }: Pick<LearningLesson, 'completion'>,
  done: boolean,
  record: RecordEvent,
): RefObject<HTMLSpanElement | null> {
  const end = useRef<HTMLSpanElement>(null);
  const openedAt = useRef(Date.now());
  const waits = completion.rule === 'read' && !done;
  const least = (completion.read_seconds ?? 0) * 1000;
  useEffect(() => {
    const element = end.current;
    if (!waits || !element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const seen = new IntersectionObserver((entries) => {
      if (timer !== undefined || !entries.some(({ isIntersecting }) => isIntersecting)) return;
      timer = setTimeout(
        () => {
          record({ kind: 'done' });
          void flushProgress();
        },
        Math.max(0, openedAt.current + least + MARGIN_MS - Date.now()),
      );
    });
    seen.observe(element);
    return () => {
      seen.disconnect();
      clearTimeout(timer);
    };
  }, [waits, least, record]);
  return end;
}
