import type { OwnCard } from '@darasa/contract/recall/endpoints';
import { expect, it } from 'vitest';
import { FIRST_PAGE, type OwnCardChange, type WrittenCard, withWaitingCards } from './waiting-cards.ts';

const card = (id: string, fields: Partial<OwnCard> = {}): OwnCard => ({
  id,
  course: null,
  lesson_id: null,
  front: `Front of ${id}`,
  back: `Back of ${id}`,
  shown_at: '2026-06-10T09:00:00Z',
  answers: 2,
  changed_at: '2026-06-10T09:00:00Z',
  ...fields,
});
const written = (id: string, back: string): OwnCardChange => {
  const { answers: _answers, shown_at: _shown, ...rest } = card(id, { back });
  return { kind: 'written', card: rest as WrittenCard };
};

it('what waits on the device is in the list as it was written', () => {
  const cards = [card('a'), card('b')];
  const waiting = [written('b', 'Changed'), written('c', 'New'), { kind: 'removed' as const, id: 'a' }];
  expect(withWaitingCards(cards, waiting, FIRST_PAGE)).toMatchObject([
    { id: 'c', back: 'New', answers: 0 },
    { id: 'b', back: 'Changed', answers: 2 },
  ]);
});

it('new ones are on the first page alone, and found by their words', () => {
  const waiting = [written('c', 'Mvua kubwa')];
  expect(withWaitingCards([], waiting, { search: '', page: 2 })).toEqual([]);
  expect(withWaitingCards([], waiting, { search: 'KUBWA', page: 1 })).toHaveLength(1);
  expect(withWaitingCards([], waiting, { search: 'jua', page: 1 })).toEqual([]);
});
