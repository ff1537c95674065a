import type { PaymentMethod } from '@darasa/contract/payments/rules';
import type { OfferedMethod, PaymentReport } from '@darasa/contract/payments/schemas';
import type { Db, Tx } from '#platform/database/index';

/** What a provider knows of an order. Amounts are in minor units. */
export interface ProviderOrder {
  id: number;
  number: string;
  currency: string;
  total_minor: number;
  method: string | null;
  reference: string | null;
}

/** A payment as it is recorded with an order. */
export interface Payment {
  method: PaymentMethod | null;
  reference: string | null;
  /** Two payments of one provider with the same key are the same payment. */
  referenceKey: string | null;
}

/** What a provider's own message says, once its signature has proved right. */
export interface ProviderMessage {
  /** Of the message: one that comes a second time changes nothing. */
  id: string;
  orderNumber: string;
  outcome: 'paid' | 'failed' | 'refunded';
  /** To be compared with the order before it counts. */
  amountMinor: number;
  currency: string;
  reference: string;
}

/**
 * One way for money to come in. Orders, receipts and the ledger do not depend on which one it is: a provider only says how to
 * pay, and what proves a payment.
 */
export interface PaymentProvider {
  /** Stored with each order. */
  name: string;
  /** What buyers can choose from now, with what they need to pay. Empty: nobody can pay. */
  begin(db: Db | Tx): Promise<OfferedMethod[]>;
  /** What a buyer says about their payment. @throws AppError BAD_REQUEST */
  report(db: Db | Tx, order: ProviderOrder, report: PaymentReport): Promise<Payment>;
  /** The payment that settles an order. @throws AppError BAD_REQUEST when nothing proves it */
  confirm(
    tx: Tx,
    order: ProviderOrder,
    found: { method?: PaymentMethod | undefined; reference?: string | undefined },
  ): Promise<Payment>;
  /** Gives money back, or leaves it to staff. @param amount in minor units */
  refund(tx: Tx, order: ProviderOrder, amount: number): Promise<'by_staff' | 'by_provider'>;
  /**
   * For providers that call us: the message of a request whose signature is right; undefined for any other request.
   * @param request.body as it was received, byte for byte
   */
  verifyWebhook?(request: {
    headers: Record<string, string | string[] | undefined>;
    body: Buffer;
  }): Promise<ProviderMessage | undefined>;
}
