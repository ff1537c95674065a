import type { PushDevice } from '@darasa/contract/notifications/push-endpoints';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { asApiError } from '~/lib/api/errors';
import { callKey } from '~/lib/api/mutations';
import { keepSubscription } from '~/lib/offline/worker-messages';
import { Button } from '~/ui/button';
import { Note } from '~/ui/message';
import { QueryResult } from '~/ui/query-result';
import { SettingGroup } from '~/ui/setting-group';
import { Skeleton } from '~/ui/skeleton';
import { addDevice, pushQuery, removeDevice } from './notification-calls.ts';
import { deviceName, isMadeWith, type PushState, pushStateOf, thisBrowser } from './push-support.ts';

/** Why there are no push messages on this device, and what can be done. */
const obstacles: Record<Exclude<PushState, 'possible'>, string> = {
  blocked:
    'This browser does not let the site send messages. Allow notifications for it in the settings of the browser, then come back.',
  'install-first':
    'On an iPhone or iPad, push messages come once the site is on the home screen: press Share, then “Add to Home Screen”, open it from there and come back to this page.',
  impossible:
    'This browser cannot take push messages. Emails and what stands under notifications still reach you.',
};

/** The devices that take push messages. Whether the browser may is asked only when somebody presses the button. */
export function PushChoices() {
  return (
    <QueryResult
      query={useQuery(pushQuery())}
      failed="Your devices could not be loaded"
      skeleton={<Skeleton className="my-7 h-32" />}
    >
      {({ public_key: key, devices }) => <Devices publicKey={key} devices={devices} />}
    </QueryResult>
  );
}

/** How this browser is subscribed, with which key of the site too: with another one nothing reaches it. */
const subscription = async (): Promise<PushSubscription | null> =>
  (await (await navigator.serviceWorker?.getRegistration())?.pushManager?.getSubscription()) ?? null;

/** Asks the person, subscribes this browser, and tells the site. */
async function subscribe(publicKey: string): Promise<{ devices: PushDevice[] }> {
  if ((await Notification.requestPermission()) !== 'granted')
    throw new Error('The browser was not allowed to show messages');
  const registration = await navigator.serviceWorker.ready;
  const before = await registration.pushManager.getSubscription();
  if (before && !isMadeWith(before.options.applicationServerKey, publicKey)) await before.unsubscribe();
  const made = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint, keys } = made.toJSON();
  if (!endpoint || !keys?.p256dh || !keys.auth) throw new Error('The browser gave no address for messages');
  const added = await addDevice({
    ...{ endpoint, p256dh: keys.p256dh, auth: keys.auth },
    name: deviceName(navigator.userAgent),
  });
  await keepSubscription(caches, { endpoint, auth: keys.auth, key: publicKey });
  return added;
}

function Devices({ publicKey, devices }: { publicKey: string; devices: readonly PushDevice[] }) {
  const queryClient = useQueryClient();
  const [state, setState] = useState<PushState>('impossible');
  const [own, setOwn] = useState<string>();
  const lookAgain = () => {
    setState(pushStateOf(thisBrowser()));
    subscription().then(
      (found) =>
        setOwn(
          found && isMadeWith(found.options.applicationServerKey, publicKey) ? found.endpoint : undefined,
        ),
      () => setOwn(undefined),
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at when the list changes
  useEffect(lookAgain, [devices]);
  const kept = (list: { devices: PushDevice[] }) =>
    queryClient.setQueryData(pushQuery().queryKey, { public_key: publicKey, ...list });
  const adding = useMutation({
    mutationFn: () => subscribe(publicKey),
    onSuccess: kept,
    onSettled: lookAgain,
  });
  const removing = useMutation({
    mutationFn: async ({ id, endpoint }: PushDevice, context) => {
      const list = await removeDevice(id, callKey(context));
      const here = await subscription().catch(() => null);
      if (here?.endpoint === endpoint) {
        await here.unsubscribe();
        await keepSubscription(caches);
      }
      return list;
    },
    onSuccess: kept,
    onSettled: lookAgain,
  });
  const isOn = devices.some(({ endpoint }) => endpoint === own);
  const failed = adding.error ?? removing.error;
  return (
    <SettingGroup
      title="Push messages"
      lead="A short message on a phone or computer, also while the site is closed. Others who see the screen can read its title."
    >
      {devices.length > 0 && (
        <ul className="divide-y divide-line">
          {devices.map((device) => (
            <li key={device.id} className="flex flex-wrap items-center justify-between gap-2 py-2">
              <span dir="auto" className="min-w-0 text-15 wrap-anywhere">
                {device.name}
                {device.endpoint === own && ' (this device)'}
              </span>
              <Button
                look="outline"
                aria-label={`Remove ${device.name}`}
                aria-disabled={removing.isPending}
                onClick={() => !removing.isPending && removing.mutate(device)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {state === 'possible' ? (
        !isOn && (
          <div className="grid justify-items-start gap-2">
            <p className="max-w-[62ch] text-15 text-ink2">
              When you press the button, the browser asks whether this site may show messages. You can take
              that back here at any time.
            </p>
            <Button aria-disabled={adding.isPending} onClick={() => !adding.isPending && adding.mutate()}>
              {adding.isPending ? 'Waiting for the browser…' : 'Get push messages on this device'}
            </Button>
          </div>
        )
      ) : (
        <p className="max-w-[62ch] text-15 text-ink2">{obstacles[state]}</p>
      )}
      {failed && (
        <Note tone="danger">
          {
            asApiError(failed, 'This did not work. Allow messages when the browser asks, and try again.')
              .message
          }
        </Note>
      )}
    </SettingGroup>
  );
}
