/**
 * Search parameters as plain text: `?page=2&search=excel`. The router's default is JSON (`?search=%22123%22`), which is hard to
 * read, type and share. `validateSearch` gets strings; of a repeated name the last counts.
 */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

/** Empty and missing values are omitted from the URL. */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') params.set(name, String(value));
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

/**
 * A text from the address, trimmed and cut; undefined when there is none. Give it back even then: a parameter that
 * `validateSearch` leaves out keeps what the address says.
 */
export const searchText = (value: unknown, most: number): string | undefined =>
  (typeof value === 'string' && value.trim().slice(0, most)) || undefined;
