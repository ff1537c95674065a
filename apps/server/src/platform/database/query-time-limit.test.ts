import pg from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { limitQueryTime } from './query-time-limit.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A client that was never connected: its queries wait. */
function limitedClient() {
  const client = new pg.Client();
  const end = vi.spyOn(client, 'end').mockResolvedValue();
  limitQueryTime(client, 1000);
  return { client, end };
}

it('closes a connection whose query takes too long', async () => {
  const { client, end } = limitedClient();
  const failed = expect(client.query('select 1')).rejects.toThrow('Query read timeout');
  vi.runAllTimers();
  await failed;
  expect(end).toHaveBeenCalledTimes(1);
});

it('leaves a connection alone after a call that was wrong, and does not call its callback', async () => {
  const { client, end } = limitedClient();
  const callback = vi.fn();
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  expect(() => query(null, callback)).toThrow('null or undefined query');
  await expect(query(null)).rejects.toThrow('null or undefined query');
  vi.runAllTimers();
  expect(end).not.toHaveBeenCalled();
  expect(callback).not.toHaveBeenCalled();
});

it('passes an object on that submits itself', () => {
  const { client, end } = limitedClient();
  const own = new pg.Query('select 1');
  expect(client.query(own)).toBe(own);
  vi.runAllTimers();
  expect(end).not.toHaveBeenCalled();
});
