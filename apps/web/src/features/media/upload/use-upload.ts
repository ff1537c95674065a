import type { Crop } from '@darasa/contract/media/rules';
import type { OwnMediaView } from '@darasa/contract/media/schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useOnline } from '~/lib/online';
import { onServerEvent } from '~/lib/realtime/live-events';
import { renewSession, session, useUser } from '~/lib/session/session';
import { mediaQuery, mediaQuotaQuery } from '../queries.ts';
import type { Progress, Uploader } from './uploader.ts';

export type UploadState =
  | { step: 'idle' }
  /** `paused`: by the person, or because there is no connection. */
  | ({ step: 'sending'; name: string; paused: false | 'person' | 'connection' } & Progress)
  /** All of it has arrived. @see OwnMediaView.progress */
  | { step: 'processing'; name: string; progress: number | null }
  | { step: 'ready'; media: OwnMediaView }
  | { step: 'failed'; name: string; message: string; retry: boolean };

export interface UploadControl {
  state: UploadState;
  start(file: File, options?: { crop?: Crop }): void;
  pause(): void;
  resume(): void;
  /** Stops, and deletes what has arrived. */
  cancel(): void;
  /** After a failure: goes on with the same file. */
  retry(): void;
  /** Ready for the next file. */
  reset(): void;
}

type Sending =
  | Exclude<UploadState, { step: 'processing' } | { step: 'ready' }>
  | { step: 'sent'; name: string; id: string };

/**
 * Uploads one file at a time, and follows it until the server has processed it. It goes on by itself after a lost connection, and
 * with the same file after the page was closed.
 * @param onReady is given the file once it can be used
 */
export function useUpload({ onReady }: { onReady?: (media: OwnMediaView) => void } = {}): UploadControl {
  const user = useUser();
  const online = useOnline();
  const queries = useQueryClient();
  const [sending, setSending] = useState<Sending>({ step: 'idle' });
  /** How often the connection was lost: each time it is tried again. */
  const [losses, setLosses] = useState(0);
  const uploader = useRef<Uploader>(undefined);
  const chosen = useRef<{ file: File; crop?: Crop }>(undefined);

  const id = sending.step === 'sent' ? sending.id : undefined;
  const { data: media, error } = useQuery({ ...mediaQuery(id ?? ''), enabled: id !== undefined });
  const state = stateOf(sending, media, error);

  const start = useCallback(
    async (file: File, crop?: Crop) => {
      chosen.current = { file, ...(crop ? { crop } : {}) };
      const name = file.name;
      setSending({ step: 'sending', name, paused: false, sent: 0, total: file.size, secondsLeft: null });
      const fail = (message: string, retry: boolean) => setSending({ step: 'failed', name, message, retry });
      try {
        const [{ createUploader }, { readLocalDetails }] = await Promise.all([
          import('./uploader.ts'),
          import('./local-details.ts'),
        ]);
        const details = await readLocalDetails(file);
        // Another file was chosen, or this one was cancelled, in the meantime
        if (chosen.current?.file !== file) return;
        uploader.current = createUploader({
          file,
          details,
          ...(crop ? { crop } : {}),
          session: {
            userId: user?.user_id ?? '',
            accessToken: () => session.accessToken(),
            renew: renewSession,
          },
          events: {
            onProgress: (progress) =>
              setSending((now) =>
                now.step === 'sending'
                  ? { ...now, ...progress, paused: now.paused === 'person' && 'person' }
                  : now,
              ),
            onSent: (sent) => setSending({ step: 'sent', name, id: sent }),
            onConnectionLost() {
              setSending((now) => (now.step === 'sending' ? { ...now, paused: 'connection' } : now));
              setLosses((count) => count + 1);
            },
            onFailed: fail,
          },
        });
        await uploader.current.start();
      } catch {
        fail('The upload could not start. Check your connection and try again.', true);
      }
    },
    [user?.user_id],
  );

  const isWaiting = sending.step === 'sending' && sending.paused === 'connection';
  useEffect(() => {
    if (!isWaiting || !online || losses === 0) return;
    // Also where the browser believes that it is online all the time
    const timer = setTimeout(() => uploader.current?.resume(), TRY_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, online, losses]);

  useEffect(() => {
    if (id === undefined) return;
    return onServerEvent('media:progress', (event) => {
      if (event.id === id) void queries.invalidateQueries({ queryKey: mediaQuery(id).queryKey });
    });
  }, [id, queries]);

  const ready = useRef(onReady);
  ready.current = onReady;
  const isReady = state.step === 'ready';
  useEffect(() => {
    if (!isReady || !media) return;
    void queries.invalidateQueries({ queryKey: mediaQuotaQuery.queryKey });
    ready.current?.(media);
  }, [isReady, media, queries]);

  // Leaving the page stops the requests; what has arrived stays for the next visit
  useEffect(() => () => void uploader.current?.pause(), []);

  const setPaused = (paused: false | 'person') =>
    setSending((now) => (now.step === 'sending' ? { ...now, paused, secondsLeft: null } : now));
  const reset = () => {
    chosen.current = undefined;
    uploader.current = undefined;
    setSending({ step: 'idle' });
  };
  return {
    state: online ? state : offline(state),
    start: (file, options) => void start(file, options?.crop),
    pause() {
      setPaused('person');
      void uploader.current?.pause();
    },
    resume() {
      setPaused(false);
      uploader.current?.resume();
    },
    cancel() {
      void uploader.current?.cancel();
      reset();
      void queries.invalidateQueries({ queryKey: mediaQuotaQuery.queryKey });
    },
    retry() {
      if (chosen.current) void start(chosen.current.file, chosen.current.crop);
    },
    reset,
  };
}

const TRY_AGAIN_MS = 5000;

/** What was sent while the browser knows that it is offline does not arrive: it says so before the request has failed. */
const offline = (state: UploadState): UploadState =>
  state.step === 'sending' && !state.paused ? { ...state, paused: 'connection' } : state;

function stateOf(sending: Sending, media: OwnMediaView | undefined, error: Error | null): UploadState {
  if (sending.step !== 'sent') return sending;
  const { name } = sending;
  if (!media) {
    return error
      ? { step: 'failed', name, message: error.message, retry: false }
      : { step: 'processing', name, progress: null };
  }
  if (media.state === 'ready') return { step: 'ready', media };
  if (media.state === 'failed')
    return {
      step: 'failed',
      name,
      message: media.problem ?? 'This file could not be processed.',
      retry: false,
    };
  return { step: 'processing', name, progress: media.progress };
}
