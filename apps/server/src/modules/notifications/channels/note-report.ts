import { smsReported } from '#modules/sms';
import { subscribe } from '#platform/events/index';
import { reportDelivery } from './delivery-repository.ts';

/** What a network said became of an SMS stands with its notification. */
export const noteSmsReport = subscribe({
  event: smsReported,
  name: 'notifications.sms-reported',
  handler: (tx, { delivery_id, state, reason }) => reportDelivery(tx, delivery_id, { state, reason }),
});
