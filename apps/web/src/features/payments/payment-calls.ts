import type { EndpointData } from '@darasa/contract/http/endpoint';
import { orderEndpoints as own } from '@darasa/contract/payments/endpoints';
import type { PaymentMethod } from '@darasa/contract/payments/rules';
import type { Billing, Order, OrderDocument, Quote } from '@darasa/contract/payments/schemas';
import { type CallOptions, request } from '~/lib/api/client';
import { mapAuthFailure } from '~/lib/api/errors';
import { fetchFile } from '~/lib/api/files';
import { saveFile } from '~/lib/save-file';

/** The server's own messages say best what is wrong with an order. */
const options: CallOptions = { mapFailure: mapAuthFailure };
interface Abortable {
  signal?: AbortSignal;
}

/** What is to be bought: one of both. */
export interface ToBuy {
  kind: 'course' | 'bundle';
  slug: string;
}
export const getQuote = ({ kind, slug }: ToBuy, coupon: string, { signal }: Abortable): Promise<Quote> =>
  request(own.quote, { ...options, signal, query: { [kind]: slug, coupon: coupon || undefined } });

/** @param key the same for every try, so that a course is ordered once */
export const placeOrder = async (
  body: { course_id?: string | undefined; bundle?: string; coupon?: string; billing?: Billing },
  key: string,
): Promise<Order> =>
  (await request(own.place, { ...options, body, headers: { 'idempotency-key': key } })).order;

export type Orders = EndpointData<typeof own.list>;
export const getOrders = (page: number, { signal }: Abortable): Promise<Orders> =>
  request(own.list, { ...options, signal, query: { page } });

export const getOrder = async (id: string, { signal }: Abortable): Promise<Order> =>
  (await request(own.read, { ...options, params: { id }, signal })).order;

export const reportPayment = async (
  id: string,
  body: { method: PaymentMethod; reference: string },
): Promise<Order> => (await request(own.report, { ...options, params: { id }, body })).order;

/** Money back by the rule of the site; asked for twice it is given once. */
export const askForRefund = async (id: string, reason: string): Promise<Order> =>
  (await request(own.refund, { ...options, params: { id }, body: { reason } })).order;

export const cancelOrder = async (id: string): Promise<Order> =>
  (await request(own.cancel, { ...options, params: { id } })).order;

/** Saves a receipt, an invoice or a credit note as PDF. */
export async function saveDocument(
  orderId: string,
  { kind, number }: Pick<OrderDocument, 'kind' | 'number'>,
): Promise<void> {
  const noProgress = { signal: new AbortController().signal, onProgress: () => undefined };
  const { content } = await (kind === 'credit_note'
    ? fetchFile(own.creditNote, { params: { id: orderId, number: `${number}.pdf` }, ...noProgress })
    : fetchFile(own[kind], { params: { id: orderId }, ...noProgress }));
  saveFile(`${number}.pdf`, 'application/pdf', content);
}
