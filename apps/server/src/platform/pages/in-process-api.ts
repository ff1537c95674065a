import type { FastifyInstance } from 'fastify';
import { createBoundedCache } from '#platform/cache/bounded-cache';
import { cacheBudgets } from '#platform/cache/budgets';
import { IN_PROCESS, takeOver } from '#platform/http/in-process';
import type { ApiAnswer, InProcessApi } from './renderer.ts';

/** An object in memory is so many times as long as its JSON. */
const TIMES_ITS_JSON = 2.5;

/**
 * The API without a network: a request goes through the same routes, hooks and error handler, in the same process. Replies
 * that shared caches may keep are cached for the same time, or until the cache is cleared: menus and figures are on every
 * page. Cached replies are shared by all pages and must not be changed.
 * @param now milliseconds on a monotonic clock
 */
export function inProcessApi(app: FastifyInstance, now = () => performance.now()): InProcessApi {
  const kept = createBoundedCache<string, { answer: ApiAnswer; size: number; until: number }>({
    bytes: cacheBudgets.pageReplies,
    sizeOf: ({ size }) => TIMES_ITS_JSON * size,
  });
  const flights = new Map<string, Promise<ApiAnswer>>();
  // Raised whenever the cache is cleared: a reply requested before must not be cached after it.
  let generation = 0;

  async function ask(method: 'GET', url: string): Promise<ApiAnswer> {
    const began = generation;
    const { statusCode, payload, headers, raw } = await app.inject({
      method,
      url,
      remoteAddress: IN_PROCESS,
    });
    const handedOver = takeOver(raw.req);
    // Something else may have failed after the endpoint
    const { body, size } =
      handedOver && statusCode < 400 ? handedOver : { body: parse(payload), size: payload.length };
    const answer = { status: statusCode, body };
    const lifetime = statusCode === 200 ? sharedLifetime(headers['cache-control']) : 0;
    if (lifetime > 0 && began === generation) {
      kept.set(url, { answer, size, until: now() + lifetime });
    }
    return answer;
  }

  return {
    get(url) {
      const found = kept.get(url);
      if (found && found.until > now()) return found.answer;
      const flying = flights.get(url);
      if (flying) return flying;
      const flight = ask('GET', url).finally(() => {
        if (flights.get(url) === flight) flights.delete(url);
      });
      flights.set(url, flight);
      return flight;
    },
    forget() {
      generation += 1;
      kept.clear();
      flights.clear();
    },
  };
}

/** Milliseconds that a shared cache may keep a reply. @param control its Cache-Control */
function sharedLifetime(control: unknown): number {
  const seconds = typeof control === 'string' ? /\bs-maxage=(\d+)/.exec(control)?.[1] : undefined;
  return seconds === undefined ? 0 : Number(seconds) * 1000;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
