import type { OwnMediaView } from '@darasa/contract/media/schemas';
import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { uploadFile } from './upload-file.ts';
import type { Uploader, UploaderEvents } from './uploader.ts';

const ID = '0190a0a0-0000-7000-8000-000000000001';

/** An upload whose server does what the test says. */
function begin(name: string, states: Partial<OwnMediaView>[]) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const fetch = vi.spyOn(queries, 'fetchQuery');
  for (const state of states) fetch.mockResolvedValueOnce({ id: ID, ...state });
  const controller = new AbortController();
  const onProgress = vi.fn();
  let events: UploaderEvents | undefined;
  const uploader = {
    start: vi.fn(async () => undefined),
    pause: vi.fn(async () => undefined),
    resume: vi.fn(),
    cancel: vi.fn(async () => undefined),
  } satisfies Uploader;
  const result = uploadFile(new File(['x'], name), {
    queries,
    accept: ['image'],
    onProgress,
    signal: controller.signal,
    uploader: (options) => {
      events = options.events;
      return uploader;
    },
  });
  // Whoever waits for it hears of it
  result.catch(() => undefined);
  return { result, controller, onProgress, uploader, events: () => events as UploaderEvents };
}

it('tells how much has arrived, and gives the file once it can be used', async () => {
  vi.useFakeTimers();
  const { result, onProgress, events } = begin('bee.png', [{ state: 'processing' }, { state: 'ready' }]);
  events().onProgress({ sent: 1, total: 4, secondsLeft: null });
  expect(onProgress).toHaveBeenLastCalledWith(0.25, 'sending');
  events().onSent(ID);
  await vi.advanceTimersByTimeAsync(3000);
  expect(onProgress).toHaveBeenLastCalledWith(1, 'processing');
  expect(await result).toMatchObject({ id: ID, state: 'ready' });
  vi.useRealTimers();
});

it('waits for the connection, and goes on by itself', async () => {
  vi.useFakeTimers();
  const { onProgress, uploader, events } = begin('bee.png', []);
  events().onProgress({ sent: 1, total: 2, secondsLeft: null });
  events().onConnectionLost();
  expect(onProgress).toHaveBeenLastCalledWith(0.5, 'waiting');
  await vi.advanceTimersByTimeAsync(6000);
  expect(uploader.resume).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

it.each([
  ['notes.pdf', 'notes.pdf cannot be used here. Choose a file of type JPG, PNG, WEBP, AVIF or GIF.'],
  ['picture', 'picture cannot be used here. Choose a file of type JPG, PNG, WEBP, AVIF or GIF.'],
])('refuses %s in words, and sends nothing', async (name, message) => {
  const { result, uploader } = begin(name, []);
  await expect(result).rejects.toThrow(message);
  expect(uploader.start).not.toHaveBeenCalled();
});

it('says why the server refused it or could not process it', async () => {
  const refused = begin('bee.png', []);
  refused.events().onFailed('Your space is full.', false);
  await expect(refused.result).rejects.toThrow('Your space is full.');
  const broken = begin('bee.png', [{ state: 'failed', problem: 'The picture is damaged.' }]);
  broken.events().onSent(ID);
  await expect(broken.result).rejects.toThrow('The picture is damaged.');
});

it('stops when it is cancelled, and deletes what has arrived', async () => {
  const { result, controller, uploader } = begin('bee.png', []);
  controller.abort();
  await expect(result).rejects.toMatchObject({ name: 'AbortError' });
  expect(uploader.cancel).toHaveBeenCalledOnce();
});

it('keeps a file that is there, whatever is stopped afterwards', async () => {
  const { result, controller, uploader, events } = begin('bee.png', [{ state: 'ready' }]);
  events().onSent(ID);
  await result;
  controller.abort();
  expect(uploader.cancel).not.toHaveBeenCalled();
});
