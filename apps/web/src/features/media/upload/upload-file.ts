import { fileTypeOf, type MediaKind } from '@darasa/contract/media/rules';
import type { OwnMediaView } from '@darasa/contract/media/schemas';
import type { QueryClient } from '@tanstack/react-query';
import { onServerEvent } from '~/lib/realtime/live-events';
import { renewSession, session } from '~/lib/session/session';
import { mediaQuery, mediaQuotaQuery } from '../queries.ts';
import { describeTypes } from './accepted-types.ts';
import { createUploader, type Uploader, type UploaderOptions } from './uploader.ts';

interface UploadFileOptions {
  queries: QueryClient;
  accept: readonly MediaKind[];
  /** What the file is for, where not everybody may upload it. */
  purpose?: Readonly<Record<string, string>>;
  /** Called with the share that has arrived, 0 to 1, and that there is no connection for now. */
  onProgress: (share: number, state: 'sending' | 'waiting' | 'processing') => void;
  signal: AbortSignal;
  /** For tests. */
  uploader?: (options: UploaderOptions) => Uploader;
}

const TRY_AGAIN_MS = 5000;

/**
 * Uploads a file and waits until it can be used. Without a connection it waits for one.
 * @throws Error in words for people when the file is refused, or the signal's reason when it was cancelled
 */
export async function uploadFile(file: File, options: UploadFileOptions): Promise<OwnMediaView> {
  const { queries, accept, signal, onProgress } = options;
  const kind = fileTypeOf(file.name)?.kind;
  if (kind === undefined || !accept.includes(kind))
    throw new Error(`${file.name} cannot be used here. Choose a file of type ${describeTypes(accept)}.`);
  // Whoever stops something later must not take back a file that is there
  const stopping = new AbortController();
  const stop = () => stopping.abort(signal.reason);
  signal.addEventListener('abort', stop);
  if (signal.aborted) stop();
  try {
    const id = await send(file, { ...options, signal: stopping.signal });
    onProgress(1, 'processing');
    const media = await processed(id, queries, stopping.signal);
    void queries.invalidateQueries({ queryKey: mediaQuotaQuery.queryKey });
    if (media.state === 'failed') throw new Error(media.problem ?? 'This file could not be processed.');
    return media;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/** @returns the id of the file on the server */
function send(
  file: File,
  { onProgress, purpose, signal, uploader: create = createUploader }: UploadFileOptions,
): Promise<string> {
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let share = 0;
    const uploader = create({
      file,
      purpose,
      session: {
        userId: session.user()?.user_id ?? '',
        accessToken: () => session.accessToken(),
        renew: renewSession,
      },
      events: {
        onProgress({ sent, total }) {
          share = total === 0 ? 1 : sent / total;
          onProgress(share, 'sending');
        },
        onSent: resolve,
        onConnectionLost() {
          onProgress(share, 'waiting');
          timer = setTimeout(() => uploader.resume(), TRY_AGAIN_MS);
        },
        onFailed: (message) => reject(new Error(message)),
      },
    });
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      void uploader.cancel();
      reject(signal.reason);
    });
    if (signal.aborted) return reject(signal.reason);
    uploader.start().catch(() => reject(new Error('The upload could not start. Try again.')));
  });
}

/** The file once the server has processed it: it says so by an event, and is asked now and then in case that gets lost. */
function processed(id: string, queries: QueryClient, signal: AbortSignal): Promise<OwnMediaView> {
  return new Promise((resolve, reject) => {
    const query = mediaQuery(id);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = (): void => {
      clearTimeout(timer);
      stop();
    };
    const ask = async (): Promise<void> => {
      clearTimeout(timer);
      const media = await queries.fetchQuery({ ...query, staleTime: 0 }).catch(() => undefined);
      if (signal.aborted) return;
      if (media && media.state !== 'processing') {
        end();
        resolve(media);
        return;
      }
      clearTimeout(timer);
      timer = setTimeout(() => void ask(), ASK_AGAIN_MS);
    };
    const stop = onServerEvent('media:progress', (event) => {
      if (event.id === id) void ask();
    });
    signal.addEventListener('abort', () => {
      end();
      reject(signal.reason);
    });
    void ask();
  });
}
const ASK_AGAIN_MS = 2000;
