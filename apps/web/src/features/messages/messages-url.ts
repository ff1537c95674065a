import type { ListPlace } from './message-calls.ts';

const PATH = '/messages';

/** Where messages are: the list, or one conversation beside it. */
export function messagesHref({ id, search = '', page = 1 }: Partial<ListPlace> & { id?: string }): string {
  const query = new URLSearchParams({
    ...(search === '' ? {} : { search }),
    ...(page > 1 ? { page: String(page) } : {}),
  }).toString();
  return `${PATH}${id === undefined ? '' : `/${id}`}${query === '' ? '' : `?${query}`}`;
}

/** Begins a conversation with a person. */
export const writeToHref = (userId: string): string => `${PATH}?to=${encodeURIComponent(userId)}`;

/** What the address says. */
export function placeIn({ search, page, to }: Record<string, unknown>): ListPlace & { to?: string } {
  const number = Number(page);
  return {
    search: typeof search === 'string' || typeof search === 'number' ? String(search) : '',
    page: Number.isInteger(number) && number > 0 ? number : 1,
    ...(typeof to === 'string' || typeof to === 'number' ? { to: String(to) } : {}),
  };
}
