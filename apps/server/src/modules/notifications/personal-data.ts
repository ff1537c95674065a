import type { PersonalData } from '#platform/modules/index';
import { deleteChoices, findChoicesOf } from './channels/choice-repository.ts';
import { deleteDeliveriesOf, findDeliveriesOf } from './channels/delivery-repository.ts';
import { deleteTiming, findTimings } from './channels/timing-repository.ts';
import { deleteDevicesOf, findDevices } from './push/device-repository.ts';
import { findKeptOf, forgetKept } from './reminders/kept-repository.ts';
import { deleteNotificationsOf, deleteWrittenBy, findNotifications } from './repository.ts';

/** More than 180 days of notifications hold. */
const EVERYTHING = 100_000;

/** What a person was notified of and by which ways, and what they have chosen. All of it goes with the account. */
export const notificationPersonalData: PersonalData = {
  name: 'notifications',
  processing: {
    activity: 'Notifications',
    purpose: 'Telling people what concerns them',
    people: 'Everybody with an account',
    data: 'What they were told, by which way, whether it was read, devices for notifications, choices',
    basis: 'Contract',
    recipients: 'The mail server, the browser’s notification service',
    kept: 'As said under “How long data is kept”',
  },
  async export(db, userId) {
    const rows = await findNotifications(db, userId, { filter: 'all', before: undefined, limit: EVERYTHING });
    return {
      received: rows.map(({ kind, data, link, created_at, read_at }) => ({
        kind,
        data,
        link,
        created_at,
        read_at,
      })),
      choices: Object.fromEntries(await findChoicesOf(db, userId)),
      timing: (await findTimings(db, [userId]))(userId),
      // Not the addresses of their push services, which send to them
      devices: (await findDevices(db, userId)).map(({ name, created_at }) => ({ name, created_at })),
      deliveries: await findDeliveriesOf(db, userId),
      reminders: await findKeptOf(db, userId),
    };
  },
  async erase(tx, { user_id }) {
    await deleteNotificationsOf(tx, user_id);
    await deleteWrittenBy(tx, user_id);
    await deleteDeliveriesOf(tx, user_id);
    await deleteChoices(tx, user_id);
    await deleteTiming(tx, user_id);
    await deleteDevicesOf(tx, user_id);
    await forgetKept(tx, user_id);
  },
};
