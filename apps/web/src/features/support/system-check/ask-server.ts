import { catalogueEndpoints } from '@darasa/contract/catalogue/endpoints';
import { urlOf } from '~/lib/api/client';
import type { ServerTimes } from './finding.ts';

/** A call that touches no data: what it takes is the way there and back. */
const QUESTION = urlOf(catalogueEndpoints.health);
const TIMES = 5;
const ANSWER_MS = 15_000;
/** The server's clock comes in whole seconds: half a second later is right on average. */
const HALF_A_SECOND = 500;

interface Exchange {
  /** Milliseconds by this device's clock. */
  sentAt: number;
  tookMs: number;
  /** The answer's Date header, in milliseconds; not a number where it has none. */
  serverTime: number;
}

async function ask(signal: AbortSignal, url: string): Promise<Exchange> {
  const sentAt = Date.now();
  const start = performance.now();
  const response = await fetch(url, {
    cache: 'no-store',
    signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]),
  });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`The server answered ${response.status}`);
  return {
    sentAt,
    tookMs: performance.now() - start,
    serverTime: Date.parse(response.headers.get('date') ?? ''),
  };
}

/** @param exchanges one at least */
export function readExchanges(exchanges: readonly Exchange[]): ServerTimes {
  const quickest = exchanges.toSorted((a, b) => a.tookMs - b.tookMs);
  // The middle one: the first of all also opens the connection
  const middle = quickest[Math.floor((quickest.length - 1) / 2)];
  const [best] = quickest;
  if (!middle || !best) throw new Error('Nothing was asked');
  const hereThen = best.sentAt + best.tookMs / 2;
  return { delayMs: middle.tookMs, clockAheadMs: hereThen - (best.serverTime + HALF_A_SECOND) };
}

/** Asks a few times, one after another. @throws where no answer comes */
export async function askServer(signal: AbortSignal, url = QUESTION): Promise<ServerTimes> {
  const exchanges: Exchange[] = [];
  for (let time = 0; time < TIMES; time++) exchanges.push(await ask(signal, url));
  return readExchanges(exchanges);
}
