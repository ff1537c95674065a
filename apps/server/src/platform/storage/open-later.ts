import type { Storage } from './storage.ts';

/** A storage that is opened when it is used for the first time. It lies on another machine: it has no local paths. */
export function openLater(open: () => Promise<Storage>): Storage {
  let opening: Promise<Storage> | undefined;
  const opened = (): Promise<Storage> => {
    opening ??= open();
    return opening;
  };
  return {
    put: async (key, body, options) => (await opened()).put(key, body, options),
    read: async (key, range) => (await opened()).read(key, range),
    stat: async (key) => (await opened()).stat(key),
    delete: async (key) => (await opened()).delete(key),
    async *list(prefix) {
      yield* (await opened()).list(prefix);
    },
    localPath: () => undefined,
    close: () => void opening?.then((storage) => storage.close()),
  };
}
