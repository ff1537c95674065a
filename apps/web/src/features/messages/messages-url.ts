import type { ListPlace } from './message-calls.ts';

const PATH = '/messages';

/** Where messages are: the list, or one conversation beside it. */
export function messagesHref({
  id,
  search = '',
  page = 1,
  at,
}: Partial<ListPlace> & { id?: string; at?: number | undefined }): string {
  const query = new URLSearchParams({
    ...(search === '' ? {} : { search }),
    ...(page > 1 ? { page: String(page) } : {}),
    ...(at === undefined ? {} : { at: String(at) }),
  }).toString();
  return `${PATH}${id === undefined ? '' : `/${id}`}${query === '' ? '' : `?${query}`}`;
}

/** Begins a conversation with a person. */
export const writeToHref = (userId: string): string => `${PATH}?to=${encodeURIComponent(userId)}`;

/** What the address says. */
export function placeIn({
  search,
  page,
  to,
  at,
}: Record<string, unknown>): ListPlace & { to?: string; at?: number } {
  const number = Number(page);
  const seq = Number(at);
  return {
    search: typeof search === 'string' || typeof search === 'number' ? String(search) : '',
    page: Number.isInteger(number) && number > 0 ? number : 1,
    ...(at !== undefined && Number.isInteger(seq) && seq > 0 ? { at: seq } : {}),
    ...(typeof to === 'string' || typeof to === 'number' ? { to: String(to) } : {}),
  };
}
