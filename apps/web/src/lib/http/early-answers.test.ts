import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takeEarlyAnswer } from './early-answers.ts';
import { send } from './transport.ts';

vi.mock('~/lib/page-host', () => ({ pageHost: () => undefined }));

const URL = '/api/v1/learning/courses/bees';
const call = (headers: Record<string, string> = {}) =>
  send({ method: 'GET', url: URL, headers, timeout: 1000 });
const json = (data: unknown) => new Response(JSON.stringify({ success: true, data }));
const fetched = vi.fn(async () => json('asked'));
const begin = (change: object = {}) =>
  vi.stubGlobal('window', {
    earlyAnswers: {
      [URL]: { as: 'Bearer t', at: Date.now(), response: Promise.resolve(json('early')), ...change },
    },
  });

beforeEach(() => {
  fetched.mockClear();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => vi.unstubAllGlobals());

it('what was begun before serves the first call, and no other', async () => {
  begin();
  expect((await call({ authorization: 'Bearer t' })).body).toMatchObject({ data: 'early' });
  expect(fetched).not.toHaveBeenCalled();
  expect((await call({ authorization: 'Bearer t' })).body).toMatchObject({ data: 'asked' });
});

it('is never another person’s, nor what was asked under a token that has been renewed', async () => {
  begin();
  expect((await call({ authorization: 'Bearer other' })).body).toMatchObject({ data: 'asked' });
  begin();
  expect((await call()).body).toMatchObject({ data: 'asked' });
});

it('is asked again when it is old, or nothing came back', async () => {
  begin({ at: Date.now() - 60_000 });
  expect((await call({ authorization: 'Bearer t' })).body).toMatchObject({ data: 'asked' });
  const lost = Promise.reject(new TypeError('Failed to fetch'));
  lost.catch(() => undefined);
  begin({ response: lost });
  expect((await call({ authorization: 'Bearer t' })).body).toMatchObject({ data: 'asked' });
});

it('serves what changes something only where that itself was begun', async () => {
  begin();
  await send({ method: 'POST', url: URL, headers: { authorization: 'Bearer t' }, timeout: 1000 });
  expect(fetched).toHaveBeenCalledOnce();
  expect(takeEarlyAnswer('GET', '/elsewhere', undefined)).toBeUndefined();
});

it('serves the start of an attempt that was pressed before', async () => {
  const as = 'Bearer t';
  const response = Promise.resolve(json('begun'));
  vi.stubGlobal('window', { earlyAnswers: { [`POST ${URL}`]: { as, at: Date.now(), response } } });
  const start = () => send({ method: 'POST', url: URL, headers: { authorization: as }, timeout: 1000 });
  expect((await start()).body).toMatchObject({ data: 'begun' });
  expect(fetched).not.toHaveBeenCalled();
  await start();
  expect(fetched).toHaveBeenCalledOnce();
});
