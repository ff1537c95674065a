import { subscribe } from '#platform/events/index';
import type { AnyJob } from '#platform/jobs/index';
import type { EmailSite } from '#platform/mail/index';
import { orderPaid } from '../events.ts';
import { findOrder } from '../order-repository.ts';
import { findIssued } from '../receipts/receipt-repository.ts';
import { emailPaid } from './order-emails.ts';

/** Sends buyers the receipt of what they have paid, after the payment: a receipt has its number then. */
export const emailPaidJob = (site: EmailSite): AnyJob =>
  subscribe({
    event: orderPaid,
    name: 'payments.email-paid',
    async handler(tx, { order_id }) {
      const order = await findOrder(tx, order_id);
      if (order) await emailPaid(tx, site, order, await findIssued(tx, order_id));
    },
  });
