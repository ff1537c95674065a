import { MutationObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, networkError } from '~/lib/api/errors';
import { createQueryClient } from '~/lib/query-client';
import { readDraft, writeDraft } from './draft-storage.ts';
import { failureMessage, type OutgoingMessage, sendMessageOptions } from './send-message.ts';

// In a browser there is no page host: calls go over HTTP.
vi.mock('~/lib/page-host', () => ({ pageHost: () => undefined }));

const outgoing: OutgoingMessage = {
  message: {
    kind: 'contact',
    name: 'Amina',
    email: 'amina@example.com',
    subject: 'Lesson 3',
    message: 'It stops.',
  },
  key: '0123456789abcdef',
  website: '',
};
const answer = (status: number, body: object) => new Response(JSON.stringify(body), { status });
const received = () => answer(201, { success: true, message: 'OK', data: { reference: 'DRS-7K3F9Q' } });
const failed = (status: number) =>
  answer(status, { success: false, message: 'No', error: { code: 'X', details: [] } });

const fetched = vi.fn<typeof fetch>();
const calls = () =>
  fetched.mock.calls.map(([, init]) => ({
    key: new Headers(init?.headers).get('idempotency-key'),
    body: JSON.parse(String(init?.body)) as unknown,
  }));
const send = () =>
  new MutationObserver(createQueryClient(false), { ...sendMessageOptions('contact'), retryDelay: 0 }).mutate(
    outgoing,
  );

beforeEach(() => {
  const values = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  });
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset();
  writeDraft('contact', { draft: { message: 'It stops.' }, attempt: { key: outgoing.key, content: '{}' } });
});
afterEach(() => vi.unstubAllGlobals());

describe('sending a message', () => {
  it('carries the key, and drops the draft once the message has arrived', async () => {
    fetched.mockImplementation(async () => received());
    await expect(send()).resolves.toEqual({ reference: 'DRS-7K3F9Q' });
    expect(calls()).toEqual([{ key: outgoing.key, body: outgoing.message }]);
    expect(readDraft('contact')).toEqual({ draft: {} });
  });

  it('tries once more under the same key when nothing came back or the server was in trouble', async () => {
    fetched
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockImplementation(async () => received());
    await expect(send()).resolves.toBeDefined();
    expect(calls().map(({ key }) => key)).toEqual([outgoing.key, outgoing.key]);

    fetched.mockReset().mockImplementation(async () => failed(503));
    await expect(send()).rejects.toMatchObject({ status: 503 });
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it.each([400, 413, 429])('does not repeat what %i has refused, and keeps the text', async (status) => {
    fetched.mockImplementation(async () => failed(status));
    await expect(send()).rejects.toMatchObject({ status });
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(readDraft('contact')).toMatchObject({
      draft: { message: 'It stops.' },
      attempt: { key: outgoing.key },
    });
  });

  it('takes another key after a conflict', async () => {
    fetched.mockImplementation(async () => failed(409));
    await expect(send()).rejects.toMatchObject({ status: 409 });
    expect(readDraft('contact')).toEqual({ draft: { message: 'It stops.' } });
  });

  it('sends the trap only when something fell into it', async () => {
    fetched.mockImplementation(async () => received());
    const observer = new MutationObserver(createQueryClient(false), sendMessageOptions('contact'));
    await observer.mutate({ ...outgoing, website: 'http://x.example' });
    expect(calls()[0]?.body).toMatchObject({ website: 'http://x.example' });
  });
});

describe('what is said about a message that did not get through', () => {
  const errors = [
    networkError(),
    ...(['RATE_LIMITED', 'BAD_REQUEST', 'CONFLICT', 'SERVER_ERROR'] as const).map(
      (code) => new ApiError('The words of a machine', code),
    ),
    new TypeError('x is undefined'),
  ];
  it('always names the way on, and never a fault of ours', () => {
    for (const error of errors) {
      expect(failureMessage(error)).toMatch(/send it again|try again/i);
      expect(failureMessage(error)).not.toContain(error.message);
    }
  });
});
