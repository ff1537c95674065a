import type { OwnCard } from '@darasa/contract/recall/endpoints';

/** A card of one's own as it was written on this device. */
export interface WrittenCard {
  id: string;
  /** With its title, to be shown before it is sent. */
  course: { id: string; slug: string; title: string } | null;
  lesson_id: string | null;
  front: string;
  back: string;
  /** ISO 8601, by this device's clock. */
  changed_at: string;
}
export type OwnCardChange = { kind: 'written'; card: WrittenCard } | { kind: 'removed'; id: string };

/** The page that is kept on this device. */
export const FIRST_PAGE = { search: '', page: 1 };

/** The list as it will be: changed cards are shown as they were written, new ones come first. */
export function withWaitingCards(
  cards: readonly OwnCard[],
  waiting: readonly OwnCardChange[],
  { search, page }: { search: string; page: number },
): OwnCard[] {
  const removed = new Set(waiting.flatMap((change) => (change.kind === 'removed' ? change.id : [])));
  const written = waiting.flatMap((change) => (change.kind === 'written' ? change.card : []));
  const words = search.toLowerCase();
  const isFound = ({ front, back }: WrittenCard) => `${front}\n${back}`.toLowerCase().includes(words);
  const shown = new Map(cards.filter(({ id }) => !removed.has(id)).map((card) => [card.id, card]));
  const fresh: OwnCard[] = [];
  for (const card of written) {
    const before = shown.get(card.id);
    const now = { ...card, shown_at: before?.shown_at ?? card.changed_at, answers: before?.answers ?? 0 };
    if (before) shown.set(card.id, now);
    else if (page === 1 && isFound(card)) fresh.unshift(now);
  }
  return [...fresh, ...shown.values()];
}
