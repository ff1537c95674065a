import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';

const ELEMENT = 'query-state';

/** One answer as it travels with the page: its key, what came, and when (milliseconds since 1970). */
type Carried = [key: QueryKey, data: unknown, updatedAt: number];

/** Every answer that the page was rendered from, as text that is safe within a script element. */
export function writeQueries(queryClient: QueryClient): string {
  const carried: Carried[] = [];
  for (const { queryKey, state } of queryClient.getQueryCache().getAll()) {
    // What failed is left out: the browser asks for it itself.
    if (state.data !== undefined) carried.push([queryKey, state.data, state.dataUpdatedAt]);
  }
  return JSON.stringify(carried).replaceAll('<', '\\u003c');
}

/** Puts answers that came with a page into the browser's cache. @param text what `writeQueries` wrote */
export function readQueries(queryClient: QueryClient, text: string): void {
  for (const [key, data, updatedAt] of JSON.parse(text) as Carried[]) {
    queryClient.setQueryData(key, data, { updatedAt });
  }
}

/** Reads what `QueryState` has put into this page. */
export function readQueriesOfPage(queryClient: QueryClient): void {
  const text = document.getElementById(ELEMENT)?.textContent;
  if (text) readQueries(queryClient, text);
}

/**
 * What the loaders fetched, within the page, as data rather than code: parsing JSON takes the browser a fraction of what a
 * script of the same size takes. Stands behind everything that fetches.
 */
export function QueryState() {
  const queryClient = useQueryClient();
  const text = import.meta.env.SSR ? writeQueries(queryClient) : '';
  return (
    <script
      id={ELEMENT}
      type="application/json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which no tag can begin
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}
