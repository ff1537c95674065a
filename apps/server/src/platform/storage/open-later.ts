import type { Storage } from './storage.ts';

/**
 * A storage that is opened when it is used for the first time. It lies on another machine: it has no local paths.
 * @param options.direct whether browsers get files from there themselves
 */
export function openLater(open: () => Promise<Storage>, { direct = false } = {}): Storage {
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
    ...(direct
      ? {
          async linkTo(key, as) {
            const link = await (await opened()).linkTo?.(key, as);
            if (link === undefined) throw new Error('The storage makes no links');
            return link;
          },
        }
      : {}),
    localPath: () => undefined,
    close: () => void opening?.then((storage) => storage.close()),
  };
}
