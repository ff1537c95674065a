import { site } from '~/lib/reachability/site';
import { onReturn, onServerEvent } from '~/lib/realtime/live-events';
import { getSaves } from '../authoring-calls.ts';
import type { DocumentStore } from '../course-document/document-store.ts';

/** While the page is in sight, for those whose network lets no live connection through; milliseconds. */
const LOOK_EVERY_MS = 60_000;

/**
 * Is notified of what others save, and asks for it whenever a notification may have been missed; what they wrote is then merged in.
 * @returns stops it
 */
export function watchSaves(id: string, store: DocumentStore): () => void {
  const look = async () => {
    if (document.visibilityState === 'hidden' || !site.isOnline()) return;
    // What cannot be read now is read the next time
    const list = await getSaves(id).catch(() => undefined);
    const newest = list?.saves[0]?.version;
    if (newest !== undefined) store.receivedVersion(newest);
  };
  const now = () => void look();
  const timer = setInterval(now, LOOK_EVERY_MS);
  const stops = [
    onServerEvent('authoring:saved', ({ course_id, version }) => {
      if (course_id === id) store.receivedVersion(version);
    }),
    onReturn(now),
  ];
  document.addEventListener('visibilitychange', now);
  window.addEventListener('focus', now);
  return () => {
    clearInterval(timer);
    for (const stop of stops) stop();
    document.removeEventListener('visibilitychange', now);
    window.removeEventListener('focus', now);
  };
}
