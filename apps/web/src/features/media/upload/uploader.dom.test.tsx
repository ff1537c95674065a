import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestTusServer, type TestTusServer } from './test-tus-server.ts';
import { findUnfinished } from './unfinished.ts';
import { createUploader, type UploaderEvents, type UploadSession } from './uploader.ts';

const MIB = 1024 * 1024;
let server: TestTusServer;
let events: { [Name in keyof UploaderEvents]: ReturnType<typeof vi.fn<UploaderEvents[Name]>> };
let token: string | null;
let session: UploadSession;

beforeEach(() => {
  server = createTestTusServer();
  events = { onProgress: vi.fn(), onSent: vi.fn(), onConnectionLost: vi.fn(), onFailed: vi.fn() };
  token = 'first';
  session = {
    userId: 'u1',
    accessToken: () => token,
    renew: vi.fn(async () => {
      token = 'renewed';
    }),
  };
});
afterEach(() => localStorage.clear());

const film = (bytes: number) =>
  new File([new Uint8Array(bytes)], 'film.mp4', { type: 'video/mp4', lastModified: 5 });
const uploaderOf = (file: File, more: { session?: UploadSession } = {}) =>
  createUploader({ file, session, events, httpStack: server.stack, retryDelays: [1, 1], ...more });
const sent = () => vi.waitFor(() => expect(events.onSent).toHaveBeenCalled());

describe('an upload', () => {
  it('is sent in requests that grow, with what the browser knows of the file', async () => {
    const uploader = createUploader({
      file: film(3 * MIB),
      details: { seconds: 12.5, width: 1280, height: 720 },
      purpose: { attempt_id: 'a1', question_id: 'q1' },
      session,
      events,
      httpStack: server.stack,
    });
    await uploader.start();
    await sent();
    expect(events.onSent).toHaveBeenCalledWith('upload-1');
    const [upload] = [...server.uploads.values()];
    expect(upload).toMatchObject({ length: 3 * MIB, received: 3 * MIB });
    const metadata = Object.fromEntries((upload?.metadata ?? '').split(',').map((pair) => pair.split(' ')));
    expect(atob(metadata.filename)).toBe('film.mp4');
    expect([atob(metadata.kind), atob(metadata.seconds), atob(metadata.height)]).toEqual([
      'video',
      '12.5',
      '720',
    ]);
    // Those who may only upload for an answer say for which
    expect([atob(metadata.attempt_id), atob(metadata.question_id)]).toEqual(['a1', 'q1']);
    // 512 KiB, 1 MiB, then what is left of twice as much
    expect(server.requests.filter((request) => request.startsWith('PATCH'))).toHaveLength(3);
    expect(events.onProgress.mock.lastCall?.[0]).toMatchObject({ sent: 3 * MIB, total: 3 * MIB });
  });

  it('goes on from what has arrived when the connection breaks', async () => {
    server.breakAfter(100_000);
    await uploaderOf(film(MIB)).start();
    await sent();
    expect(server.uploads.get('upload-1')).toMatchObject({ received: MIB });
    expect(server.uploads.size).toBe(1);
  });

  it('says when there is no connection, and goes on when it is resumed', async () => {
    const uploader = uploaderOf(film(2 * MIB));
    server.breakAfter(100_000, 'offline');
    await uploader.start();
    await vi.waitFor(() => expect(events.onConnectionLost).toHaveBeenCalled());
    expect(events.onFailed).not.toHaveBeenCalled();
    server.offline = false;
    uploader.resume();
    await sent();
    expect(server.uploads.size).toBe(1);
  });

  it('is found again after the page was closed, by the same person only', async () => {
    server.breakAfter(300_000, 'offline');
    const first = uploaderOf(film(MIB));
    await first.start();
    await vi.waitFor(() => expect(events.onConnectionLost).toHaveBeenCalled());
    server.offline = false;
    expect(findUnfinished('u1', ['video'])).toEqual(['film.mp4']);
    expect(findUnfinished('u1', ['image'])).toEqual([]);
    expect(findUnfinished('u2', ['video'])).toEqual([]);
    expect(findUnfinished('u1', ['video'], { now: Date.now() + 86_400_001 })).toEqual([]);

    await uploaderOf(film(MIB), { session: { ...session, userId: 'u2' } }).start();
    await sent();
    expect(events.onSent).toHaveBeenLastCalledWith('upload-2');
    events.onSent.mockClear();

    await uploaderOf(film(MIB)).start();
    await sent();
    expect(events.onSent).toHaveBeenLastCalledWith('upload-1');
    expect(server.uploads.get('upload-1')).toMatchObject({ received: MIB });
    expect(findUnfinished('u1', ['video'])).toEqual([]);
  });

  it('renews the session when its token is over or refused', async () => {
    token = null;
    await uploaderOf(film(1000)).start();
    await sent();
    expect(session.renew).toHaveBeenCalledTimes(1);
    expect(server.requests.every((request) => request.endsWith('Bearer renewed'))).toBe(true);

    token = 'stale';
    server.refuse({ status: 401, message: 'Authentication required. Please log in.' });
    await uploaderOf(film(2000)).start();
    await vi.waitFor(() => expect(events.onSent).toHaveBeenCalledTimes(2));
    expect(session.renew).toHaveBeenCalledTimes(2);
    expect(events.onFailed).not.toHaveBeenCalled();
  });

  it('ends with the server’s words when the file is refused', async () => {
    server.refuse({
      status: 415,
      message: 'The name of this file ends in .mp4, but its content is a PNG image',
    });
    await uploaderOf(film(1000)).start();
    await vi.waitFor(() =>
      expect(events.onFailed).toHaveBeenCalledWith(
        'The name of this file ends in .mp4, but its content is a PNG image',
        false,
      ),
    );
    expect(server.requests).toHaveLength(1);
  });

  it('leaves nothing when it is cancelled', async () => {
    server.breakAfter(1000, 'offline');
    const uploader = uploaderOf(film(MIB));
    await uploader.start();
    await vi.waitFor(() => expect(events.onConnectionLost).toHaveBeenCalled());
    server.offline = false;
    await uploader.cancel();
    expect(server.uploads.size).toBe(0);
  });
});
