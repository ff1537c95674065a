import { formatBytes } from '~/lib/format';
import { type Check, type Finding, fail, ok, warn } from '../finding.ts';

const PROBE = 'systemCheck';
/** Bytes. Less than this is soon full of what browsers keep by themselves. */
const LITTLE_ROOM = 50_000_000;

/** Whether what is written can be read again. Asking for a storage alone can be refused. */
export function keeps(storage: () => Pick<Storage, 'setItem' | 'getItem' | 'removeItem'>): boolean {
  try {
    const place = storage();
    place.setItem(PROBE, 'kept');
    const kept = place.getItem(PROBE) === 'kept';
    place.removeItem(PROBE);
    return kept;
  } catch {
    return false;
  }
}

/** @param room bytes that the browser would still keep for this site, where it says so */
export function judgeStorage(lasting: boolean, ofTab: boolean, room: number | undefined): Finding {
  if (!ofTab)
    return fail(
      'The browser keeps nothing for this site',
      'Allow this site to keep data in the browser’s settings. Until then you are signed out by every reload.',
    );
  if (!lasting)
    return warn(
      'The browser keeps data until the tab is closed',
      'Allow this site to keep data, or leave the private window, to stay signed in and to keep drafts.',
    );
  if (room !== undefined && room < LITTLE_ROOM)
    return warn(
      `Only ${formatBytes(room)} of room is left`,
      'Make room on this device, so that drafts are not lost.',
    );
  return ok(room === undefined ? 'Kept here' : `Kept here, with room for ${formatBytes(room)}`);
}

async function roomLeft(): Promise<number | undefined> {
  // Absent without HTTPS
  const estimate = await navigator.storage?.estimate?.().catch(() => undefined);
  return estimate?.quota === undefined ? undefined : estimate.quota - (estimate.usage ?? 0);
}

export const storageCheck: Check = {
  key: 'storage',
  title: 'Storage',
  meaning: 'Keeps you signed in, and keeps what you type when the connection is lost.',
  run: async () =>
    judgeStorage(
      keeps(() => localStorage),
      keeps(() => sessionStorage),
      await roomLeft(),
    ),
};

function cookiesAreKept(): boolean {
  if (!navigator.cookieEnabled) return false;
  // biome-ignore-start lint/suspicious/noDocumentCookie: the other way to cookies is missing in some browsers
  document.cookie = `${PROBE}=kept; Path=/; SameSite=Lax; Max-Age=10`;
  const kept = document.cookie.includes(`${PROBE}=kept`);
  document.cookie = `${PROBE}=; Path=/; SameSite=Lax; Max-Age=0`;
  // biome-ignore-end lint/suspicious/noDocumentCookie: the other way to cookies is missing in some browsers
  return kept;
}

export const cookiesCheck: Check = {
  key: 'cookies',
  title: 'Cookies',
  meaning: 'Signing in through another service keeps a cookie of ours for a few minutes.',
  run: () =>
    cookiesAreKept()
      ? ok('They are kept')
      : warn(
          'The browser keeps no cookies of this site',
          'Signing in by password still works. For other services allow cookies in the browser’s settings.',
        ),
};
