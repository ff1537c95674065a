import { placeFound } from '#modules/payments';
import { defineNotification } from '../../define-notification.ts';
import { draftToBuyer } from '../../orders.ts';

export const orderPlaceFoundNotification = defineNotification({
  kind: 'order.place-found',
  event: placeFound,
  name: 'notifications.place-found',
  write: (_tx, event) => draftToBuyer(event, {}),
});
