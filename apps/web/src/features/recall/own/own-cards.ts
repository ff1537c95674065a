import { recallEndpoints } from '@darasa/contract/recall/endpoints';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { request } from '~/lib/api/client';
import { freshOrKept } from '~/lib/offline/answers';
import { appOutbox } from '~/lib/offline/app-outbox';
import { keepOwnCard, OWN_CARDS, registerOwnCards, waitingOwnCards } from './own-cards-channel.ts';
import { type OwnCardChange, type WrittenCard, withWaitingCards } from './waiting-cards.ts';

const ON_A_PAGE = 20;

/** One page of the cards that somebody made, with what waits on this device; without a connection the first page as it was last. */
export const ownCardsQuery = ({ search, page }: { search: string; page: number }) =>
  queryOptions({
    queryKey: ['recall', 'own', search, page],
    queryFn: async ({ signal }) => {
      const query = { page, limit: ON_A_PAGE, ...(search === '' ? {} : { search }) };
      const load = () => request(recallEndpoints.ownCards, { query, signal });
      const found = await (page === 1 && search === '' ? freshOrKept(OWN_CARDS, load) : load());
      const waiting = await waitingOwnCards().catch(() => []);
      return { ...found, cards: withWaitingCards(found.cards, waiting, { search, page }) };
    },
    networkMode: 'always',
    staleTime: 0,
  });

/** How cards of one's own are written and removed: kept on this device first, so that it also works without a connection. */
export function useOwnCards() {
  const client = useQueryClient();
  const change = async (one: OwnCardChange): Promise<void> => {
    registerOwnCards();
    await keepOwnCard(one);
    await client.invalidateQueries({ queryKey: ['recall', 'own'] });
    void appOutbox.send().then(() => client.invalidateQueries({ queryKey: ['recall'] }));
  };
  return {
    write: (card: Omit<WrittenCard, 'changed_at'>) =>
      change({ kind: 'written', card: { ...card, changed_at: new Date().toISOString() } }),
    remove: (id: string) => change({ kind: 'removed', id }),
  };
}
