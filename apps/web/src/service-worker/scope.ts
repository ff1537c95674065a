/** What of a service worker's world is used here. The types of pages and of workers cannot be loaded together. */
export interface WorkerScope {
  readonly caches: CacheStorage;
  readonly location: { readonly origin: string };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled?: boolean }): Promise<
      readonly {
        postMessage(message: unknown): void;
        url: string;
        navigate?(url: string): Promise<unknown>;
        focus?(): Promise<unknown>;
      }[]
    >;
    openWindow(url: string): Promise<unknown>;
  };
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void> };
    unregister(): Promise<boolean>;
    readonly pushManager: {
      subscribe(options: {
        userVisibleOnly: true;
        applicationServerKey: string | ArrayBuffer;
      }): Promise<PushSubscription>;
    };
    showNotification(
      title: string,
      options: { body: string; tag: string; icon: string; data: unknown },
    ): Promise<void>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ): void;
}

interface WorkerEvents {
  install: LastingEvent;
  activate: LastingEvent;
  message: LastingEvent & { readonly data: unknown };
  sync: LastingEvent & { readonly tag: string };
  fetch: FetchEvent;
  push: LastingEvent & { readonly data: { text(): string } | null };
  pushsubscriptionchange: SubscriptionChange;
  notificationclick: LastingEvent & { readonly notification: { close(): void; readonly data: unknown } };
}

interface LastingEvent {
  /** The worker is not ended before. */
  waitUntil(task: Promise<unknown>): void;
}

/** A browser's subscription to push messages has ended; not every browser says which, and what comes instead. */
export interface SubscriptionChange extends LastingEvent {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
}

export interface FetchEvent extends LastingEvent {
  readonly request: Request;
  /** The answer to a navigation that was asked for while the worker started. */
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

/** What the build writes into the worker. */
export interface Build {
  /** Different for every build. */
  id: string;
  /** URLs of the code that a learner needs without a connection. */
  learnerCode: readonly string[];
}
