import { openKeyring } from '#modules/identity';
import type { SmsSite } from '#modules/sms';
import type { EmailSite } from '#platform/mail/index';
import { defineModule, extended } from '#platform/modules/index';
import type { PushKeys } from './carried/reach-site.ts';
import { notificationChanges } from './changes.ts';
import { notificationJobs } from './jobs.ts';
import { keptNotifications } from './kept.ts';
import { notificationMerging } from './merging.ts';
import { notificationPersonalData } from './personal-data.ts';
import { registerPush } from './push/push-routes.ts';
import { countWaitingDeliveries } from './repository.ts';
import { registerNotifications } from './routes.ts';
import { registerShortLinks } from './sms/short-links.ts';
import { registerOneClick } from './unsubscribe/one-click.ts';
import { learnerNews } from './work.ts';

export { notificationEmailGuard } from './channels/email-guard.ts';

type Settings = EmailSite &
  SmsSite &
  Parameters<typeof openKeyring>[0] & { readonly pushKeys?: PushKeys | undefined };

/** In a worker: it has the keys of the same installation, which are read once. */
function encryptionOf(config: Settings): (now: Date) => Promise<Uint8Array> {
  let opened: Promise<Uint8Array> | undefined;
  return (now) => {
    opened ??= openKeyring({ ...config, now }).then(
      ({ encryption }) => encryption,
      (error: unknown) => {
        opened = undefined;
        throw error;
      },
    );
    return opened;
  };
}

/** What people are notified of, and by which ways. */
export const notificationsModule = defineModule<Settings>({
  name: 'notifications',
  tables: [
    'kept_reminder',
    'notification',
    'notification_delivery',
    'notification_preference',
    'notification_timing',
    'push_device',
    'push_key',
  ],
  personalData: notificationPersonalData,
  merging: notificationMerging,
  measures: [
    {
      name: 'darasa.deliveries',
      description: 'Notifications that are due and not sent yet, by push or SMS',
      read: async (db) =>
        (await countWaitingDeliveries(db)).map(({ channel, count }) => ({
          value: count,
          labels: { channel },
        })),
    },
  ],
  keeps: [keptNotifications],
  channels: [notificationChanges],
  jobs: ({ config }) => notificationJobs(extended(config, { encryption: encryptionOf(config) })),
  work: () => learnerNews,
  routes: (api, { services, config }) => {
    const secret = () => services.identity.keyring.encryption;
    registerNotifications(api, secret);
    registerPush(api, () => ({ encryption: secret(), given: config.pushKeys }));
  },
  files: (app, { services }) => {
    const secret = () => services.identity.keyring.encryption;
    registerOneClick(app, secret);
    registerShortLinks(app, secret);
  },
});
