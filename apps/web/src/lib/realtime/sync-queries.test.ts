import { type LiveEventName, liveChanges } from '@darasa/contract/realtime/live-changes';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deliver } from './live-events.ts';
import { syncQueries } from './sync-queries.ts';

const DOMAINS = [...new Set(Object.values(liveChanges).flatMap(({ shows }) => [...shows]))];

let client: QueryClient;
/** How often a screen of each domain has asked. */
let asked: Record<string, number>;
let stops: (() => void)[];

beforeEach(async () => {
  vi.useFakeTimers();
  client = new QueryClient();
  asked = {};
  stops = [syncQueries(client, 0)];
  for (const domain of [...DOMAINS, 'media']) {
    const screen = new QueryObserver(client, {
      queryKey: [domain, 'a screen'],
      queryFn: () => {
        asked[domain] = (asked[domain] ?? 0) + 1;
        return domain;
      },
      staleTime: 300_000,
    });
    stops.push(screen.subscribe(() => undefined));
  }
  await vi.advanceTimersByTimeAsync(0);
});
afterEach(() => {
  for (const stop of stops) stop();
  client.clear();
  vi.useRealTimers();
});
const refreshed = () => Object.keys(asked).filter((domain) => asked[domain] === 2);

describe('each kind of event', () => {
  it.each(Object.entries(liveChanges))(
    '%s: open screens that show it ask again',
    async (event, { shows }) => {
      deliver.event('data:changed', [{ event: event as LiveEventName }]);
      await vi.advanceTimersByTimeAsync(1000);
      expect(refreshed().toSorted()).toEqual([...shows].toSorted());
    },
  );
});

it('several at once ask once', async () => {
  for (let time = 0; time < 5; time++)
    deliver.event('data:changed', [{ event: 'payments.order-paid' satisfies LiveEventName }]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked.payments).toBe(2);
});

it('what was missed while the connection was away is asked for', async () => {
  deliver.returned();
  await vi.advanceTimersByTimeAsync(1000);
  expect(refreshed().toSorted()).toEqual(DOMAINS.toSorted());
});

it('what is not on screen is asked for when it is shown', async () => {
  client.setQueryData(['payments', 'order', '7'], 'reported');
  deliver.event('data:changed', [{ event: 'payments.order-paid' satisfies LiveEventName }]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(client.getQueryState(['payments', 'order', '7'])?.isInvalidated).toBe(true);
});
