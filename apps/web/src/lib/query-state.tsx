import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { insertLater } from '~/lib/inserted-html';

const ELEMENT = 'query-state';

/** One query result embedded in the page: its key, data, and time (milliseconds since 1970). */
type Carried = [key: QueryKey, data: unknown, updatedAt: number];

/**
 * Every query result that the page was rendered from, as text that is safe within a script element. All characters are of one
 * byte: a single wider one would double the memory of the whole text.
 */
export function writeQueries(queryClient: QueryClient): string {
  const carried: Carried[] = [];
  for (const { queryKey, state } of queryClient.getQueryCache().getAll()) {
    // Failures are left out: the browser loads them itself.
    if (state.data !== undefined) carried.push([queryKey, state.data, state.dataUpdatedAt]);
  }
  return JSON.stringify(carried).replace(
    /[<\u0100-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Restores embedded query results into the browser's cache. @param text the output of `writeQueries` */
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

const StateElement = ({ text }: { text: string }) => (
  <script
    id={ELEMENT}
    type="application/json"
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which no tag can begin
    dangerouslySetInnerHTML={{ __html: text }}
  />
);

function WrittenState() {
  const html = writeQueries(useQueryClient());
  return <StateElement text={insertLater(useRouter({ warn: false }), { html })} />;
}

/**
 * The loaders' data, embedded in the page as JSON rather than code: parsing JSON is much faster than a script of the same size.
 * Render it after everything that loads data.
 */
export const QueryState = import.meta.env.SSR ? WrittenState : () => <StateElement text="" />;
