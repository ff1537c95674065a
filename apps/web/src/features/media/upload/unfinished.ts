import { fileTypeOf, type MediaKind } from '@darasa/contract/media/rules';

/** Begins the keys under which tus-js-client keeps the addresses of uploads in the browser. */
const STORED = 'tus::';
export const FINGERPRINT = 'darasa-upload';
/** The server deletes uploads that are not completed within a day. */
const KEPT_MS = 86_400_000;

/**
 * Names of files whose upload was interrupted by closing the page: choosing the same file again continues it.
 * @param accept kinds of files that are asked for
 */
export function findUnfinished(
  userId: string,
  accept: readonly MediaKind[],
  { storage = browserStorage(), now = Date.now() } = {},
): string[] {
  const names = new Set<string>();
  for (let index = 0; index < (storage?.length ?? 0); index++) {
    const key = storage?.key(index) ?? '';
    if (!key.startsWith(`${STORED}${FINGERPRINT}|${userId}|`)) continue;
    const name = nameOf(storage?.getItem(key) ?? '', now);
    const kind = name === undefined ? undefined : fileTypeOf(name)?.kind;
    if (name !== undefined && kind !== undefined && accept.includes(kind)) names.add(name);
  }
  return [...names];
}

/** @returns undefined for what is not an upload, or too old */
function nameOf(text: string, now: number): string | undefined {
  try {
    const { metadata, creationTime } = JSON.parse(text);
    const age = now - Date.parse(creationTime);
    return age < KEPT_MS && typeof metadata?.filename === 'string' ? metadata.filename : undefined;
  } catch {
    return undefined;
  }
}

/** Null where the browser refuses to store anything. */
function browserStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
