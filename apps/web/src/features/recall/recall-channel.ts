import { recallEndpoints } from '@darasa/contract/recall/endpoints';
import { recallLimits } from '@darasa/contract/recall/session-rules';
import { request } from '~/lib/api/client';
import { mapAuthFailure } from '~/lib/api/errors';
import { changeKept } from '~/lib/offline/answers';
import { appOutbox } from '~/lib/offline/app-outbox';
import type { Channel, Outcome } from '~/lib/offline/outbox/outbox';
import { registerOwnCards } from './own/own-cards-channel.ts';
import type { KeptCards, RecallChange } from './session.ts';

/** Stored with each change: never rename it. */
const RECALL = 'recall';

/** Under what the cards of the next days are kept on this device. */
export const RECALL_CARDS = 'recall-cards';

/** Answers of the daily review, many in one call. One that the server does not know any more stops no other. */
const recallChannel: Channel = {
  name: RECALL,
  batch: recallLimits.answers,
  async send(payloads, userId) {
    const changes = payloads as RecallChange[];
    const answers = changes.flatMap((change) => {
      if (change.kind !== 'answer') return [];
      const { kind: _kind, counts: _counts, ...answer } = change;
      return [answer];
    });
    const undone = changes.flatMap((change) =>
      change.kind === 'undo' ? [{ id: change.id, card_id: change.card_id }] : [],
    );
    await request(recallEndpoints.answer, {
      body: {
        sent_at: new Date().toISOString(),
        // The days and reminders of the person go by it, until they choose another
        time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        answers,
        undone,
      },
      mapFailure: mapAuthFailure,
      onlyAs: userId,
      keepalive: document.visibilityState === 'hidden',
    });
    // A card that is gone needs no answer
    return changes.map((): Outcome => ({ accepted: true }));
  },
  // A card that was answered is not due again when the line is cut after it was sent
  async keep(changes) {
    // Needed by those alone who review: every page of a learner can send
    const { applyAnswers } = await import('./session.ts');
    await changeKept<KeptCards>(RECALL_CARDS, (kept) => applyAnswers(kept, changes as RecallChange[]));
  },
};

/** Lets answers to cards, and cards of one's own, be sent from this tab. */
export function registerRecall(): void {
  appOutbox.register(recallChannel);
  registerOwnCards();
}

/** @returns `tab` where this device has no room for it: it is lost with the tab, unless it is sent before */
export const keepChange = (change: RecallChange) =>
  appOutbox.keep({ channel: RECALL, key: `${change.kind} ${change.id}`, payload: change });

/** What was answered on this device and is not with the server yet, in its order. */
export const waitingChanges = async (): Promise<RecallChange[]> =>
  (await appOutbox.waiting(RECALL)) as RecallChange[];
