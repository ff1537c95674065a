import type { KeptData } from '#platform/modules/index';
import { deleteOldDeliveries } from './channels/delivery-repository.ts';
import { deleteOldNotifications, findOldestNotification } from './repository.ts';

/** What people were told, and by which ways. */
export const keptNotifications: KeptData = {
  kind: 'notifications',
  findOldest: findOldestNotification,
  async remove(db, before, limit) {
    const removed = await deleteOldNotifications(db, before, limit);
    return Math.max(removed, await deleteOldDeliveries(db, before, limit));
  },
};
