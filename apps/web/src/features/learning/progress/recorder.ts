import type { ProgressEvent } from '@darasa/contract/learning/events';
import type { ProgressBatch, ProgressReceipt } from '@darasa/contract/learning/schemas';

/** What happened in a lesson; its id and time are added when it is recorded. */
export type LearningEvent = Pick<ProgressEvent, 'course_id' | 'lesson_id' | 'kind'> & {
  from?: number;
  to?: number;
  seconds?: number;
};

interface Deps {
  newId: () => string;
  now: () => number;
  /** @param closing the page may be closed before the reply is here @throws when it has to be tried again */
  send: (batch: ProgressBatch, closing: boolean) => Promise<ProgressReceipt>;
  /** Whether a failure means that another try is of no use. */
  isFinal: (error: unknown) => boolean;
  onReceipt: (receipt: ProgressReceipt, waiting: readonly ProgressEvent[]) => void;
}

const SEND_AFTER_MS = 10_000;
const RETRY_AFTER_MS = 30_000;
/** The most of one request. */
const BATCH = 200;

/** Gathers what happens in lessons and sends it in batches, each event until the server has answered. */
export function createRecorder({ newId, now, send, isFinal, onReceipt }: Deps) {
  let waiting: ProgressEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let flight: Promise<void> | undefined;

  const schedule = (ms: number) => {
    timer ??= setTimeout(() => {
      timer = undefined;
      void flush();
    }, ms);
  };
  const settle = (batch: readonly ProgressEvent[]) => {
    const gone = new Set(batch.map(({ id }) => id));
    waiting = waiting.filter(({ id }) => !gone.has(id));
  };
  const deliver = async (closing: boolean): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, BATCH);
      try {
        const receipt = await send({ sent_at: new Date(now()).toISOString(), events: batch }, closing);
        settle(batch);
        onReceipt(receipt, waiting);
      } catch (error) {
        if (!isFinal(error)) {
          schedule(RETRY_AFTER_MS);
          return;
        }
        settle(batch);
      }
    }
  };
  const flush = (closing = false): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    flight ??= deliver(closing).finally(() => {
      flight = undefined;
    });
    return flight;
  };

  return {
    record(event: LearningEvent): ProgressEvent {
      const recorded = { ...event, id: newId(), at: new Date(now()).toISOString() };
      waiting.push(recorded);
      schedule(SEND_AFTER_MS);
      return recorded;
    },
    /** Sends what waits now. @param closing the page may be closed meanwhile */
    flush,
    waiting: (): readonly ProgressEvent[] => waiting,
  };
}
