import { registerWorker } from '~/lib/offline/register-worker';
import { isRemovalUnfinished } from '~/lib/offline/unfinished-removal';
import { session } from '~/lib/session/session';
import { showToast } from '~/ui/toast';

let started = false;

/** Loads what keeps a learner's data, at once or with the first login: visitors, who have none, never fetch it. */
function keepDataOfLearners(prepare: () => Promise<void>): void {
  let isAsked = false;
  const look = () => {
    if (isAsked || (session.getState().status !== 'authenticated' && !isRemovalUnfinished())) return;
    isAsked = true;
    const prepared = prepare();
    const all = import('./keep-learner-data.ts').then(async ({ removeDataOnLeaving, keepLearnerData }) => {
      // Data of somebody who leaves goes at once, whatever else there is to wait for
      removeDataOnLeaving();
      await prepared;
      keepLearnerData();
    });
    // Without a network: the next login or the next page tries again
    Promise.all([all, prepared]).catch(() => {
      isAsked = false;
    });
  };
  session.subscribe(look);
  look();
}

/**
 * Makes the app work without a connection, for the life of the tab.
 * @param prepare is called and waited for before data of a learner is sent or kept, not before it is removed: for what other
 *   features keep on the device
 */
export function startOffline(prepare: () => Promise<void>): void {
  if (started) return;
  started = true;
  void registerWorker({
    onNewVersion: (takeOver) =>
      showToast('A new version is ready', { action: { label: 'Reload', onPress: takeOver }, stays: true }),
  }).catch(() => undefined);
  keepDataOfLearners(prepare);
}
