import { UPLOAD_PATH } from '@darasa/contract/media/endpoints';
import { type Crop, fileTypeOf } from '@darasa/contract/media/rules';
import { type DetailedError, type HttpStack, Upload, type UploadOptions } from 'tus-js-client';
import { serverMessage } from '~/lib/api/errors';
import type { LocalDetails } from './local-details.ts';
import { FIRST_CHUNK, measurePace, nextChunk } from './pace.ts';
import { FINGERPRINT } from './unfinished.ts';

export interface Progress {
  sent: number;
  total: number;
  secondsLeft: number | null;
}
export interface UploaderEvents {
  onProgress(progress: Progress): void;
  /** @param id of the file on the server */
  onSent(id: string): void;
  /** Nothing arrives at the server for a while: it goes on by itself when the connection is back. */
  onConnectionLost(): void;
  /** The server refuses the file, in its own words; or, `retry`, something failed that may work another time. */
  onFailed(message: string, retry: boolean): void;
}
/** The session, as far as an upload needs it. */
export interface UploadSession {
  userId: string;
  accessToken(): string | null;
  renew(): Promise<unknown>;
}
export interface UploaderOptions {
  file: File;
  details?: LocalDetails;
  crop?: Crop;
  /** What the file is for, as the server asks for it from those who may only upload for that. */
  purpose?: Readonly<Record<string, string>> | undefined;
  session: UploadSession;
  events: UploaderEvents;
  /** In place of the browser's requests, for tests. */
  httpStack?: HttpStack;
  /** Milliseconds before further attempts. */
  retryDelays?: number[];
}
/** One file on its way to the server. */
export interface Uploader {
  /** Starts, or goes on where the same file was left, also in an earlier visit. */
  start(): Promise<void>;
  pause(): Promise<void>;
  resume(): void;
  /** Stops, and deletes what has arrived. */
  cancel(): Promise<void>;
}

const RETRY_DELAYS = [1000, 2000, 5000, 10_000, 20_000];
const FAILED = 'The upload failed. Try again.';

/** @returns the message of an answer of ours, if it is one */
function messageOf(body: string): string | undefined {
  try {
    return serverMessage(JSON.parse(body));
  } catch {
    return undefined;
  }
}

const statusOf = (error: Error): number =>
  (error as Partial<DetailedError>).originalResponse?.getStatus() ?? 0;

/** Whether another attempt may succeed: no answer, a session to renew, a busy server. */
const isTemporary = (status: number): boolean =>
  status === 0 || [401, 408, 409, 423, 429].includes(status) || status >= 500;

export function createUploader(options: UploaderOptions): Uploader {
  const { file, details = {}, crop, purpose = {}, session, events } = options;
  const pace = measurePace();
  let chunkStarted = 0;
  let unauthorised = false;

  const upload = new Upload(file, {
    endpoint: UPLOAD_PATH,
    metadata: { ...purpose, ...metadataOf(file, details, crop) },
    chunkSize: FIRST_CHUNK,
    retryDelays: options.retryDelays ?? RETRY_DELAYS,
    removeFingerprintOnSuccess: true,
    // Another person in this browser does not go on with somebody else's upload, nor one purpose with that of another
    fingerprint: async (chosen) =>
      [
        FINGERPRINT,
        session.userId,
        chosen.name,
        chosen.size,
        chosen.lastModified,
        cropText(crop),
        ...Object.values(purpose),
      ].join('|'),
    ...(options.httpStack ? { httpStack: options.httpStack } : {}),
    async onBeforeRequest(request) {
      chunkStarted = performance.now();
      if (unauthorised || session.accessToken() === null) await session.renew();
      unauthorised = false;
      const token = session.accessToken();
      if (token) request.setHeader('Authorization', `Bearer ${token}`);
    },
    onShouldRetry(error) {
      const status = statusOf(error);
      unauthorised = status === 401;
      return isTemporary(status);
    },
    onProgress(sent, total) {
      pace.note(sent, performance.now());
      events.onProgress({ sent, total, secondsLeft: pace.secondsLeft(total) });
    },
    onChunkComplete(bytes) {
      upload.options.chunkSize = nextChunk(bytes, performance.now() - chunkStarted);
    },
    onSuccess: () => events.onSent(upload.url?.split('/').at(-1) ?? ''),
    onError(error) {
      const status = statusOf(error);
      if (status === 0) return events.onConnectionLost();
      const body = (error as Partial<DetailedError>).originalResponse?.getBody() ?? '';
      events.onFailed(messageOf(body) ?? FAILED, isTemporary(status));
    },
  } satisfies UploadOptions);

  return {
    async start() {
      const [previous] = await upload.findPreviousUploads().catch(() => []);
      if (previous) upload.resumeFromPreviousUpload(previous);
      upload.start();
    },
    pause: () => upload.abort(),
    resume: () => upload.start(),
    // Without a connection the server deletes it after a day
    cancel: () => upload.abort(true).catch(() => undefined),
  };
}

const cropText = (crop: Crop | undefined): string =>
  crop ? [crop.x, crop.y, crop.width, crop.height].map(Math.round).join(',') : '';

function metadataOf(file: File, details: LocalDetails, crop: Crop | undefined): Record<string, string> {
  const { kind } = fileTypeOf(file.name) ?? {};
  const given = { ...details, kind, crop: cropText(crop) || undefined };
  return {
    filename: file.name,
    ...Object.fromEntries(
      Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
    ),
  };
}
