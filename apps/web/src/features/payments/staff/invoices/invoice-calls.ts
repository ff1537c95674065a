import { invoiceEndpoints as invoices, type OrderInvoice } from '@darasa/contract/payments/invoices';
import type { PaymentMethod } from '@darasa/contract/payments/rules';
import { queryOptions } from '@tanstack/react-query';
import { type CallOptions, request } from '~/lib/api/client';
import { mapAuthFailure } from '~/lib/api/errors';
import { fetchFile } from '~/lib/api/files';
import { saveFile } from '~/lib/save-file';
import { PAYMENTS_KEY } from '../../queries.ts';

/** The server's own messages say best what is wrong with an invoice. */
const options: CallOptions = { mapFailure: mapAuthFailure };

export const invoiceQuery = (id: string) =>
  queryOptions({
    queryKey: [...PAYMENTS_KEY, 'invoice', id],
    queryFn: async ({ signal }) =>
      (await request(invoices.read, { ...options, params: { id }, signal })).invoice,
    staleTime: 0,
  });

export const settleInvoice = async (
  id: string,
  body: { method: PaymentMethod; reference: string; orders: string[] },
): Promise<OrderInvoice> => (await request(invoices.settle, { ...options, params: { id }, body })).invoice;

export const cancelInvoice = async (
  id: string,
  body: { reason: string; keep_places: boolean; orders: string[] },
): Promise<OrderInvoice> => (await request(invoices.cancel, { ...options, params: { id }, body })).invoice;

/** Saves the PDF for the payer. */
export async function saveInvoice({ id, number }: Pick<OrderInvoice, 'id' | 'number'>): Promise<void> {
  const noProgress = { signal: new AbortController().signal, onProgress: () => undefined };
  const { content } = await fetchFile(invoices.pdf, { params: { id }, ...noProgress });
  saveFile(`${number}.pdf`, 'application/pdf', content);
}
