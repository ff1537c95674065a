import { formatMoney, toMajor } from '@darasa/contract/payments/money';
import { methodLabels } from '@darasa/contract/payments/rules';
import type { Ctx } from '#platform/context/index';
import type { SentFile } from '#platform/http/endpoint';
import type { EmailSite } from '#platform/mail/index';
import { drawPdf, type Lines, type PdfDocument } from '#platform/pdf/index';
import type { PaymentDeps } from '../deps.ts';
import { invoiceNumber } from '../invoices/invoice-number.ts';
import type { InvoiceRow } from '../invoices/invoice-repository.ts';
import { offeredByHand } from '../providers/manual/manual-payments.ts';
import { type Cursor, createCursor, INK, LEFT, QUIET, rule, WIDTH } from '../receipts/paper-table.ts';
import { date, fact, head, numberLabel, paperColour } from '../receipts/receipt-pdf.ts';
import { type LearnersOrder, readInvoicedOrders, requireInvoice } from './invoices.ts';

interface Ways {
  method: keyof typeof methodLabels;
  instructions: string;
}
interface Asked {
  invoice: InvoiceRow;
  /** Without those that were cancelled. */
  orders: readonly LearnersOrder[];
  ways: readonly Ways[];
}

/** The document that asks a payer for the money. @throws AppError NOT_FOUND */
export async function readInvoicePdf(ctx: Ctx, deps: PaymentDeps, id: string): Promise<SentFile> {
  const invoice = await requireInvoice(ctx.db, id);
  const [orders, ways] = [await readInvoicedOrders(ctx.db, invoice.id), await offeredByHand(ctx.db)];
  const asked = { invoice, ways, orders: orders.filter(({ state }) => state !== 'cancelled') };
  return { name: `${invoiceNumber(invoice)}.pdf`, content: await drawInvoice(deps.site, asked) };
}

const sumOf = (orders: readonly LearnersOrder[], of: (order: LearnersOrder) => number): number =>
  orders.reduce((sum, order) => sum + of(order), 0);

/** In the style of receipts, on as many pages as its people take. */
function drawInvoice(site: EmailSite, asked: Asked): Promise<Buffer> {
  const { invoice, orders, ways } = asked;
  const number = invoiceNumber(invoice);
  const title = 'Pro forma invoice';
  const texts = [site.siteName, site.siteUrl, site.supportEmail, invoice.seller, invoice.seller_number];
  const facts = {
    title: `${title} ${number}`,
    author: site.siteName,
    createdAt: invoice.issued_at,
    language: 'en',
    texts: texts.concat(
      invoice.payer,
      invoice.payer_number,
      ...orders.flatMap((order) => [order.learner, order.course_title, order.tax_name ?? '']),
      ...ways.map(({ instructions }) => instructions),
      '−·',
    ),
  };
  return drawPdf(facts, (doc, text) => {
    const foot = () =>
      text.block(
        `${site.siteName} · ${site.siteUrl} · ${site.supportEmail}`,
        { x: LEFT, top: doc.page.height - 100 },
        { font: 'text', color: QUIET },
        { width: WIDTH, lines: 2, sizes: [9] },
      );
    const band = () => doc.rect(0, 0, doc.page.width, 10).fill(paperColour(site));
    band();
    head({ doc, text }, site, invoice, { title, number });
    let y = 210;
    for (const [name, value] of rowsOf(asked)) y = fact(text, y, name, value);
    foot();
    const cursor = createCursor(doc, y + 24, () => {
      band();
      foot();
      text.draw(`${title} ${number}`, LEFT, 62, { font: 'strong', size: 12, color: QUIET });
    });
    drawPeople(doc, text, cursor, asked);
    drawSums(text, cursor, asked);
    drawWays(text, cursor, asked);
  });
}

function rowsOf({ invoice, orders }: Asked): [string, string][] {
  const rows: [string, string][] = [['Invoice to', invoice.payer]];
  if (invoice.payer_number !== '') rows.push([numberLabel(invoice.payer_number), invoice.payer_number]);
  rows.push(['Date', date(invoice.issued_at)]);
  const [first] = orders;
  if (first) rows.push(['Course', first.course_title]);
  return rows;
}

const ORDER_WIDTH = 110;
const SUM_WIDTH = 90;

function drawPeople(doc: PdfDocument, text: Lines, cursor: Cursor, { invoice, orders }: Asked): void {
  const row = (name: string, number: string, sum: string, color: string): number => {
    const at = (x: number, align: 'left' | 'right' = 'left') => ({ x, top: cursor.y, align });
    const space = (width: number, lines: number) => ({ width, lines, sizes: [9] });
    const right = LEFT + WIDTH - SUM_WIDTH;
    text.block(sum, at(right, 'right'), { font: 'text', color }, space(SUM_WIDTH, 1));
    text.block(number, at(right - ORDER_WIDTH), { font: 'text', color }, space(ORDER_WIDTH, 1));
    return text.block(name, at(LEFT), { font: 'text', color }, space(WIDTH - SUM_WIDTH - ORDER_WIDTH - 8, 3));
  };
  const begin = (): void => {
    row('Learner', 'Order', 'Price', QUIET);
    cursor.y += 18;
    rule(doc, cursor.y - 3);
    cursor.y += 4;
  };
  begin();
  for (const order of orders) {
    if (cursor.room(40)) begin();
    const price = formatMoney(toMajor(order.total_minor, invoice.currency), invoice.currency);
    const sum =
      order.state === 'invoiced' ? price : `${price} · ${order.state === 'paid' ? 'paid' : 'refunded'}`;
    cursor.y = Math.max(row(order.learner, order.number, sum, INK) + 7, cursor.y + 16);
  }
  rule(doc, cursor.y);
  cursor.y += 8;
}

function drawSums(text: Lines, cursor: Cursor, { invoice, orders }: Asked): void {
  const money = (minor: number): string => formatMoney(toMajor(minor, invoice.currency), invoice.currency);
  const total = sumOf(orders, ({ total_minor }) => total_minor);
  const tax = sumOf(orders, ({ tax_minor }) => tax_minor);
  const open = sumOf(
    orders.filter(({ state }) => state === 'invoiced'),
    ({ total_minor }) => total_minor,
  );
  const name = orders[0]?.tax_name ?? null;
  const rows: [string, string, number][] = [];
  if (name !== null && tax > 0)
    rows.push([`Total without ${name}`, money(total - tax), 10], [name, money(tax), 10]);
  if (open !== total) rows.push(['Total', money(total), 10], ['Paid', `−${money(total - open)}`, 10]);
  rows.push(['To be paid', money(open), 13]);
  cursor.room(rows.length * 19 + 20);
  for (const [label, amount, size] of rows) {
    const font = size > 10 ? 'strong' : 'text';
    const place = { x: LEFT + WIDTH - 150, top: cursor.y, align: 'right' } as const;
    text.block(amount, place, { font, color: INK }, { width: 150, lines: 1, sizes: [size] });
    text.draw(label, LEFT, cursor.y + size * 1.14, { font, size, color: INK });
    cursor.y += size * 1.14 + 6;
  }
}

/** How to pay, and what to quote. */
function drawWays(text: Lines, cursor: Cursor, { invoice, ways }: Asked): void {
  const said = [
    `Quote ${invoiceNumber(invoice)} with your payment. To pay for one learner alone, quote the number of the order.`,
    ...ways.map(({ method, instructions }) => `${methodLabels[method]}: ${instructions}`),
    'This is no tax invoice and no receipt: these follow when the payment has come.',
  ];
  cursor.y += 14;
  for (const line of said) {
    cursor.room(60);
    const space = { width: WIDTH, lines: 8, sizes: [10] };
    cursor.y = text.block(line, { x: LEFT, top: cursor.y }, { font: 'text', color: INK }, space) + 10;
  }
}
