import { getSaves } from '../authoring-calls.ts';
import type { DocumentStore } from '../course-document/document-store.ts';

/** While the page is in sight; milliseconds. */
const LOOK_EVERY_MS = 20_000;

/**
 * Looks from time to time, and whenever the page comes back into sight, whether others have saved; what they wrote is then
 * merged in. @returns stops looking
 */
export function watchSaves(id: string, store: DocumentStore): () => void {
  const look = async () => {
    if (document.visibilityState === 'hidden' || !navigator.onLine) return;
    // What cannot be read now is read the next time
    const list = await getSaves(id).catch(() => undefined);
    const newest = list?.saves[0]?.version;
    if (newest !== undefined) store.toldOfVersion(newest);
  };
  const now = () => void look();
  const timer = setInterval(now, LOOK_EVERY_MS);
  document.addEventListener('visibilitychange', now);
  window.addEventListener('focus', now);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', now);
    window.removeEventListener('focus', now);
  };
}
