import { lessonQuestionEndpoints } from '@darasa/contract/assessment/taking/in-lesson';
import { request } from '~/lib/api/client';
import { ApiError, mapAuthFailure } from '~/lib/api/errors';
import { appOutbox } from '~/lib/offline/app-outbox';
import type { Channel, Outcome } from '~/lib/offline/outbox/outbox';

/** Stored with each change: never rename it. */
const TURNS = 'turned-cards';

/** A flashcard that was turned on this device. */
interface Turn {
  revision_id: string;
  lesson_id: string;
  card_id: string;
}

/** Tells which flashcards were turned, those of a lesson in one call. What is gone meanwhile need not be told. */
export const turnChannel: Channel = {
  name: TURNS,
  batch: 100,
  async send(payloads, userId) {
    const turns = payloads as Turn[];
    const places = Map.groupBy(turns, ({ revision_id, lesson_id }) => `${revision_id}/${lesson_id}`);
    for (const [first, ...others] of places.values()) {
      if (!first) continue;
      try {
        await request(lessonQuestionEndpoints.turn, {
          params: { revision: first.revision_id, lesson: first.lesson_id },
          body: { cards: [first, ...others].map(({ card_id }) => card_id), turned: true },
          mapFailure: mapAuthFailure,
          onlyAs: userId,
        });
      } catch (error) {
        if (!(error instanceof ApiError) || ![400, 403, 404, 409].includes(error.status ?? 0)) throw error;
      }
    }
    return turns.map((): Outcome => ({ accepted: true }));
  },
};

/** Keeps on this device that a card was turned. */
export const keepTurn = (turn: Turn): Promise<void> =>
  appOutbox.add({ channel: TURNS, key: `${turn.lesson_id}/${turn.card_id}`, payload: turn });
