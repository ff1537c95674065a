import type pg from 'pg';
import { beginQuery } from '#platform/observability/index';

const READ_ONLY = '25006';
/** As the library words it. */
const READ_TIMEOUT = 'Query read timeout';

type Callback = (error: Error | null | undefined, result?: pg.QueryResult) => void;

/**
 * Lets queries of a connection fail after a time. Such a query may still be running on the server, and the next user of the
 * connection would wait behind it: the socket is closed, and a pool drops the connection on release.
 * The library's own limit (`query_timeout`) and its promises keep each query with all of its rows in memory until the next full
 * garbage collection, because they assign functions to properties, which V8 allocates among the old objects.
 * @param client a new connection
 * @param onReadOnly called when the server takes no writes any more: another one may have become the primary. The connection is closed
 */
export function limitQueryTime(client: pg.ClientBase, ms: number, onReadOnly?: () => void): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;

  function run(args: readonly unknown[], settle: Callback): void {
    let isOver = false;
    const end = beginQuery(args[0]);
    const finish: Callback = (error, result) => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      end?.(error);
      if ((error as { code?: string } | null | undefined)?.code === READ_ONLY) {
        onReadOnly?.();
        void (client as pg.Client).end();
      }
      settle(error, result);
    };
    const timer = setTimeout(() => {
      finish(new Error(READ_TIMEOUT));
      void (client as pg.Client).end();
    }, ms);
    // Values come before the callback, even if there are none
    try {
      query(args[0], args[1], finish);
    } catch (error) {
      isOver = true;
      clearTimeout(timer);
      end?.(error as Error);
      throw error;
    }
  }

  client.query = ((...args: unknown[]) => {
    // An object with a protocol of its own, such as a cursor: its caller gets the same object
    if (isSubmittable(args[0])) return query(...args);
    const last = args.at(-1);
    // Of a pool, which has a callback of its own
    if (typeof last === 'function') return run(args.slice(0, -1), last as Callback);
    return new Promise((resolve, reject) => {
      run(args, (error, result) => (error ? reject(error) : resolve(result)));
    }).catch((error: Error) => {
      // The trace of the socket's event does not lead to the query
      Error.captureStackTrace(error);
      throw error;
    });
  }) as typeof client.query;
}

const isSubmittable = (config: unknown): boolean =>
  typeof (config as Partial<pg.Submittable> | null | undefined)?.submit === 'function';
