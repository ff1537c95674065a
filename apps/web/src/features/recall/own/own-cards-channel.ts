import { type OwnCard, recallEndpoints } from '@darasa/contract/recall/endpoints';
import { request } from '~/lib/api/client';
import { ApiError, mapAuthFailure } from '~/lib/api/errors';
import { changeKept } from '~/lib/offline/answers';
import { appOutbox } from '~/lib/offline/app-outbox';
import type { Channel, Outcome } from '~/lib/offline/outbox/outbox';
import { FIRST_PAGE, type OwnCardChange, withWaitingCards } from './waiting-cards.ts';

/** Stored with each change, and under what the first page of the cards is kept: never rename it. */
export const OWN_CARDS = 'own-cards';

/** Sends cards, each by itself: of a refused one the person reads why. */
const ownCardsChannel: Channel = {
  name: OWN_CARDS,
  batch: 20,
  async send(payloads, userId) {
    const outcomes: Outcome[] = [];
    for (const change of payloads as OwnCardChange[]) {
      try {
        await sendOne(change, userId);
        outcomes.push({ accepted: true });
      } catch (error) {
        if (!(error instanceof ApiError) || ![400, 403, 404, 409].includes(error.status ?? 0)) throw error;
        outcomes.push({ accepted: false, message: error.message });
      }
    }
    return outcomes;
  },
  keep: (changes) =>
    changeKept<{ cards: OwnCard[] }>(OWN_CARDS, (kept) => ({
      ...kept,
      cards: withWaitingCards(kept.cards, changes as OwnCardChange[], FIRST_PAGE),
    })),
};

async function sendOne(change: OwnCardChange, userId: string): Promise<void> {
  const own = { mapFailure: mapAuthFailure, onlyAs: userId };
  if (change.kind === 'removed') {
    await request(recallEndpoints.remove, { ...own, params: { id: change.id } });
    return;
  }
  const { id, course, lesson_id, front, back, changed_at } = change.card;
  const sent_at = new Date().toISOString();
  const body = { course_id: course?.id ?? null, lesson_id, front, back, changed_at, sent_at };
  await request(recallEndpoints.make, { ...own, params: { id }, body });
}

/** Lets cards be sent from this tab. */
export const registerOwnCards = (): void => appOutbox.register(ownCardsChannel);

const idOf = (change: OwnCardChange): string => (change.kind === 'removed' ? change.id : change.card.id);

/** Keeps a change on this device, to be sent at once or when there is a connection; it replaces an earlier one of the same card. */
export const keepOwnCard = (change: OwnCardChange): Promise<void> =>
  appOutbox.add({ channel: OWN_CARDS, key: idOf(change), payload: change });

/** Changes that the server does not have yet. */
export const waitingOwnCards = async (): Promise<OwnCardChange[]> =>
  (await appOutbox.waiting(OWN_CARDS)) as OwnCardChange[];

/** What the server has said against cards, by their ids. */
export const refusedOwnCards = (state: ReturnType<typeof appOutbox.state>): Map<string, string> =>
  new Map(
    state.refused
      .filter(({ channel }) => channel === OWN_CARDS)
      .map(({ payload, message }) => [idOf(payload as OwnCardChange), message]),
  );
