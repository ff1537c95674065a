import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { ErrorState, Note } from './message.tsx';

/** What a query of the query library says, as far as it matters for what is shown. */
interface Query<T> {
  data: T | undefined;
  error: Error | null;
  /** The data is that of another question, shown until the answer to this one is here. */
  isPlaceholderData: boolean;
  fetchStatus: 'fetching' | 'paused' | 'idle';
  refetch: () => unknown;
}

interface Props<T> {
  query: Query<T>;
  /** In the final shape of what is coming. */
  skeleton: ReactNode;
  /** As a title when it does not come: `The list of people could not be loaded`. */
  failed: string;
  /** The level of that title: 1 where the page is this alone. */
  level?: 1 | 2;
  /** What to show instead for an answer of 404, where there can be one. */
  missing?: ReactNode;
  children: (data: T, stale: boolean) => ReactNode;
}

/** A query's result in each state: loading, loaded, outdated while loading, missing, failed, offline. */
export function QueryResult<T>({ query, skeleton, failed, level, missing, children }: Props<T>) {
  const { data, error, isPlaceholderData, fetchStatus, refetch } = query;
  const offline = fetchStatus === 'paused';
  if (missing && error && 'status' in error && error.status === 404) return missing;
  if (data === undefined || (isPlaceholderData && (error || offline))) {
    if (!error && !offline) {
      return (
        <>
          <p role="status" className="sr-only">
            Loading…
          </p>
          {skeleton}
        </>
      );
    }
    // Asking again changes nothing about what somebody may do
    const refused = !offline && error && 'status' in error && error.status === 403;
    return (
      <ErrorState
        title={offline ? 'You are offline' : failed}
        level={level}
        actions={!refused && <Button onClick={() => void refetch()}>Try again</Button>}
      >
        {offline ? 'This will load when you are back online.' : error?.message}
      </ErrorState>
    );
  }
  return (
    <>
      {(offline || error) && (
        <div className="mb-4">
          <Note tone="info">
            {offline
              ? 'You are offline. This was saved when you were last online.'
              : 'This could not be updated. You are seeing an earlier version.'}
          </Note>
        </div>
      )}
      {children(data, isPlaceholderData)}
    </>
  );
}
