import { isDataSaverOn } from '~/lib/data-saver';
import { finishRemoval, removeDeviceData, removeOthersData } from '~/lib/offline/device-data';
import { loggedInUser } from '~/lib/offline/device-outbox';
import { keepLearnerCode } from '~/lib/offline/register-worker';
import { site } from '~/lib/reachability/site';
import { session } from '~/lib/session/session';
import { LOGOUT_EVENT } from '~/lib/session/session-events';
import { showToast } from '~/ui/toast';
import { deviceDownloads, startDownloads } from './downloads/device-downloads.ts';
import { learningOutbox } from './learning-outbox.ts';

/** The person who is logged in has changed, or the app has just started. */
async function prepareDevice(userId: string | undefined): Promise<void> {
  await finishRemoval();
  if (userId === undefined) return;
  await removeOthersData(userId);
  // With the data saver on, code comes with the first download, or with the first visit
  if (!isDataSaverOn()) await keepLearnerCode();
}

const CHECKED_KEY = 'darasa:downloads-checked';
const DAY_MS = 86_400_000;

/** Once a day, where there are downloads: those of courses that the person has left are removed. */
async function checkDaily(): Promise<void> {
  if (loggedInUser() === undefined || !site.isOnline()) return;
  await deviceDownloads.refresh();
  const downloads = deviceDownloads.list();
  if (downloads.length === 0 || Date.now() - Number(localStorage.getItem(CHECKED_KEY)) < DAY_MS) return;
  localStorage.setItem(CHECKED_KEY, String(Date.now()));
  const { checkDownloads } = await import('./downloads/check-access.ts');
  for (const title of await checkDownloads(downloads))
    showToast(`Your access to “${title}” has ended. Its lessons were removed from this device.`);
}

let isWatching = false;

/** Removes the data of whoever leaves, or has left, from this device, for the life of the tab. */
export function removeDataOnLeaving(): void {
  if (isWatching) return;
  isWatching = true;
  let owner = loggedInUser();
  session.subscribe(() => {
    const now = loggedInUser();
    if (now === owner) return;
    owner = now;
    void prepareDevice(now);
  });
  void prepareDevice(owner);
  // Before anybody else is notified, while it is still known who leaves
  window.addEventListener(
    LOGOUT_EVENT,
    () => {
      const leaving = loggedInUser();
      if (leaving !== undefined) void removeDeviceData(leaving);
    },
    { capture: true },
  );
}

let started = false;

/** Keeps what a learner reads and does on this device, and sends what waits, for the life of the tab. */
export function keepLearnerData(): void {
  if (started) return;
  started = true;
  learningOutbox.start();
  startDownloads();
  void checkDaily().catch(() => undefined);
}
