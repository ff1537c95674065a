import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { recoverCode } from './recover.ts';

const gone = new TypeError('Failed to fetch dynamically imported module: /assets/a.js');
const fails = () => Promise.reject(gone);
const healthy = (body: string, status = 200) => vi.fn(async () => new Response(body, { status }));

beforeEach(() => vi.stubGlobal('fetch', healthy('{"status":"ok"}')));
afterEach(() => {
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

it('tries once more before anything else', async () => {
  const reload = vi.fn();
  expect(await recoverCode(gone, async () => 'the part', reload)).toBe('the part');
  expect(reload).not.toHaveBeenCalled();
});

it('reloads the page once for a part that is gone, and then says so', async () => {
  const reload = vi.fn();
  void recoverCode(gone, fails, reload);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  await expect(recoverCode(gone, fails, reload)).rejects.toBe(gone);
  // Nor for another one at once
  await expect(recoverCode(new Error('b'), fails, reload)).rejects.toThrow('b');
  expect(reload).toHaveBeenCalledTimes(1);
});

it('reloads again for the next update', async () => {
  const reload = vi.fn();
  sessionStorage.setItem('darasa.reloaded-for', JSON.stringify({ part: 'other', at: Date.now() - 60_000 }));
  void recoverCode(gone, fails, reload);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});

it.each([
  ['no network', vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))],
  ['a portal that answers with a page', healthy('<!doctype html>')],
  ['a server that is down', healthy('{"status":"ok"}', 503)],
])('keeps the page with %s', async (_name, fetch) => {
  vi.stubGlobal('fetch', fetch);
  const reload = vi.fn();
  await expect(recoverCode(gone, fails, reload)).rejects.toBe(gone);
  expect(reload).not.toHaveBeenCalled();
});
