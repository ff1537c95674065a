/*
 * What pages and the service worker have in common. Both are built from the same sources, but the worker may be a version
 * older or newer than a page: never change what a name means.
 */

/** Of a background sync, and of the message by which the worker asks open tabs to send what waits. */
export const SEND_TAG = 'darasa:send-changes';

/** What pages tell the worker. */
export type WorkerMessage =
  /** Take over now: the person wants the new version. */
  | { kind: 'take-over' }
  /** Keep the code that a learner needs offline. */
  | { kind: 'keep-learner-code' };

/** The page that boots the app at any URL. */
export const SHELL_PATH = '/offline';

/** Begins the names of caches with the files of the app; the build follows. */
export const CODE_CACHE = 'darasa-code-';
/** Begins the names of caches with pages; the build follows. */
export const PAGE_CACHE = 'darasa-pages-';
/** Drawn covers of courses: small, and the same in every version. */
export const COVER_CACHE = 'darasa-covers';
/** Holds how this browser is subscribed to push messages: browsers do not always tell the worker which subscription has ended. */
export const PUSH_CACHE = 'darasa-push';
const SUBSCRIPTION_PATH = '/push-subscription';

/** A subscription to push messages, with the site's key that it was made with. */
export interface KeptSubscription {
  endpoint: string;
  auth: string;
  key: string;
}

/** Undefined: there is none any more. */
export async function keepSubscription(caches: CacheStorage, kept?: KeptSubscription): Promise<void> {
  if (!kept) return void (await caches.delete(PUSH_CACHE));
  await (await caches.open(PUSH_CACHE)).put(SUBSCRIPTION_PATH, new Response(JSON.stringify(kept)));
}

export async function keptSubscription(caches: CacheStorage): Promise<KeptSubscription | undefined> {
  const answer = await (await caches.open(PUSH_CACHE)).match(SUBSCRIPTION_PATH);
  return (await answer?.json()) as KeptSubscription | undefined;
}

/** Begins the names of caches with downloaded files; the person's id follows. */
export const DOWNLOAD_CACHE = 'darasa-downloads-';

/**
 * How a downloaded file is kept: under its path what is known of it, as JSON, and under the path with `?part=0`, `?part=1` and so on
 * its bytes in parts of the same size.
 */
export interface StoredFile {
  type: string;
  bytes: number;
  partBytes: number;
  /** The server's, so that parts of two versions never mix. */
  etag: string | null;
  /** Whether all of its parts are there. */
  complete: boolean;
}

export const partKey = (path: string, part: number): string => `${path}?part=${part}`;
