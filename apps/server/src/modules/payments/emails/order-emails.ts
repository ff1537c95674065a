import type { OrderEmail } from '@darasa/contract/administration/email-kinds';
import type { OfferedMethod } from '@darasa/contract/payments/schemas';
import { findContacts } from '#modules/identity';
import type { Tx } from '#platform/database/index';
import {
  type AttachmentRef,
  type EmailSite,
  languageOf,
  queueEmail,
  renderEmail,
  type Writer,
} from '#platform/mail/index';
import { receiptNumber } from '../receipts/receipt-number.ts';
import type { ReceiptRow } from '../receipts/receipt-repository.ts';
import {
  expiringText,
  type OrderTexts,
  paidText,
  placedText,
  refundedText,
  rejectedText,
} from './order-texts.ts';
import { receiptAttachment } from './receipt-attachment.ts';

interface EmailOrder extends OrderTexts {
  user_id: number;
}

/** How to pay. */
export const emailPlaced = (
  tx: Tx,
  site: EmailSite,
  order: EmailOrder,
  methods: readonly OfferedMethod[],
): Promise<void> => email(tx, site, order, 'placed', placedText(site, { order, methods }));

/** The confirmation of a payment, with the receipt and the invoice as PDF. */
export const emailPaid = (
  tx: Tx,
  site: EmailSite,
  order: EmailOrder & { paid_at: Date | null; enrolled_at: Date | null },
  papers: readonly ReceiptRow[],
): Promise<void> => {
  const numberOf = (wanted: string) => {
    const paper = papers.find(({ kind }) => kind === wanted);
    return paper ? receiptNumber(paper) : null;
  };
  const facts = {
    order,
    receipt: numberOf('receipt'),
    invoice: numberOf('invoice'),
    waived: papers.find(({ kind }) => kind === 'receipt')?.waived_minor ?? 0,
    paidAt: order.paid_at ?? new Date(),
    waiting: order.enrolled_at === null,
  };
  return email(tx, site, order, 'paid', paidText(site, facts), receiptAttachment(papers));
};

export const emailRejected = (tx: Tx, site: EmailSite, order: EmailOrder, reason: string): Promise<void> =>
  email(tx, site, order, 'rejected', rejectedText(site, { order, reason }));

/** @param refund.amount in minor units */
export const emailRefunded = (
  tx: Tx,
  site: EmailSite,
  order: EmailOrder,
  refund: { amount: number; full: boolean; reason: string; creditNote: ReceiptRow | undefined },
): Promise<void> => {
  const creditNote = refund.creditNote ? receiptNumber(refund.creditNote) : null;
  const words = refundedText(site, { ...refund, order, creditNote });
  return email(
    tx,
    site,
    order,
    'refunded',
    words,
    receiptAttachment(refund.creditNote ? [refund.creditNote] : []),
  );
};

export const emailExpiring = (
  tx: Tx,
  site: EmailSite,
  order: EmailOrder,
  methods: readonly OfferedMethod[],
): Promise<void> => email(tx, site, order, 'expiring', expiringText(site, { order, methods }));

/** To the buyer in their language. Emails about money are no matter of choice, nor of a confirmed address: the screen promises them. */
async function email(
  tx: Tx,
  site: EmailSite,
  order: EmailOrder,
  kind: OrderEmail,
  words: ReturnType<Writer<never>>,
  attachments: readonly AttachmentRef[] = [],
): Promise<void> {
  const [buyer] = await findContacts(tx, [order.user_id]);
  if (!buyer) return;
  const language = languageOf(buyer);
  await queueEmail(tx, {
    kind: `payments.order-${kind}`,
    userId: buyer.id,
    to: { email: buyer.account_email, name: buyer.name },
    ...renderEmail(words[language], { language, site, firstName: buyer.first_name }),
    attachments,
  });
}
