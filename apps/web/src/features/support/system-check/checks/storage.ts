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
      'The browser does not allow this site to store data',
      'Allow this site to store data in the browser’s settings. Until then, you are logged out whenever the page reloads.',
    );
  if (!lasting)
    return warn(
      'Data is deleted when the tab is closed',
      'To stay logged in and keep drafts, allow this site to store data, or leave private browsing.',
    );
  if (room !== undefined && room < LITTLE_ROOM)
    return warn(
      `Only ${formatBytes(room)} of storage is left`,
      'Free up space on this device, so that drafts are not lost.',
    );
  return ok(room === undefined ? 'Available' : `Available, with ${formatBytes(room)} free`);
}

async function roomLeft(): Promise<number | undefined> {
  // Absent without HTTPS
  const estimate = await navigator.storage?.estimate?.().catch(() => undefined);
  return estimate?.quota === undefined ? undefined : estimate.quota - (estimate.usage ?? 0);
}

export const storageCheck: Check = {
  key: 'storage',
  title: 'Storage',
  meaning: 'Keeps you logged in, and saves what you type if the connection is lost.',
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
  meaning: 'Logging in with another service needs a cookie for a few minutes.',
  run: () =>
    cookiesAreKept()
      ? ok('Allowed')
      : warn(
          'The browser blocks cookies from this site',
          'You can still log in with a password. To log in with other services, allow cookies in the browser’s settings.',
        ),
};
