import { siteFormat } from '@darasa/contract/formatting/site-zone';
import { formatMoney, toMajor } from '@darasa/contract/payments/money';
import { methodLabels, type PaymentMethod } from '@darasa/contract/payments/rules';
import type { EmailSite } from '#platform/mail/index';
import { drawPdf, type PdfDocument } from '#platform/pdf/index';
import { receiptNumber } from './receipt-number.ts';
import type { ReceiptRow } from './receipt-repository.ts';

const INK = '#16261f';
const QUIET = '#5b6b63';
const GREEN = '#0b5d45';
const LINE = '#d6dfda';
const LEFT = 56;
const WIDTH = 483;

/** What a receipt says about its order. */
export interface ReceiptOrder {
  number: string;
  course_title: string;
  currency: string;
  list_minor: number;
  discount_minor: number;
  coupon_code: string | null;
  method: string | null;
  reference: string | null;
  created_at: Date;
  paid_at: Date | null;
}

const date = siteFormat('en-GB', { dateStyle: 'long' });

/** A receipt or a credit note on one A4 page. @param original the receipt that a credit note refers to */
export function drawReceipt(
  site: EmailSite,
  receipt: ReceiptRow,
  order: ReceiptOrder,
  original?: ReceiptRow | undefined,
): Promise<Buffer> {
  const credit = receipt.kind === 'credit_note';
  const number = receiptNumber(receipt);
  const title = credit ? 'Credit note' : 'Receipt';
  const facts = {
    title: `${title} ${number}`,
    author: site.siteName,
    createdAt: receipt.issued_at,
    language: 'en',
  };
  return drawPdf(facts, (doc) => {
    doc.rect(0, 0, doc.page.width, 10).fill(GREEN);
    head(doc, site, receipt, { title, number });
    const rows: [string, string][] = [
      [credit ? 'Refunded to' : 'Received from', receipt.buyer],
      ['Date', date(receipt.issued_at)],
      ['Order', `${order.number}, ${date(order.created_at)}`],
      ...(original ? ([['For receipt', receiptNumber(original)]] as [string, string][]) : []),
      ...paidBy(order, credit),
    ];
    let y = 210;
    for (const [name, value] of rows) y = fact(doc, y, name, value);
    y = lines(doc, y + 24, order, receipt, credit);
    doc
      .font('text')
      .fontSize(9)
      .fillColor(QUIET)
      .text(
        `${site.siteName} · ${site.siteUrl} · ${site.supportEmail}`,
        LEFT,
        Math.max(y + 40, doc.page.height - 100),
        { width: WIDTH },
      );
  });
}

function paidBy(order: ReceiptOrder, credit: boolean): [string, string][] {
  if (credit || order.method === null) return [];
  const how = [methodLabels[order.method as PaymentMethod] ?? order.method, order.reference];
  return [['Paid by', how.filter(Boolean).join(', ')]];
}

function head(
  doc: PdfDocument,
  site: EmailSite,
  receipt: ReceiptRow,
  { title, number }: { title: string; number: string },
): void {
  doc.font('heading').fontSize(15).fillColor(GREEN).text(site.siteName, LEFT, 44, { width: 220 });
  if (receipt.seller !== '')
    doc
      .font('text')
      .fontSize(9.5)
      .fillColor(QUIET)
      .text(receipt.seller, LEFT + 243, 46, { width: 240, align: 'right', height: 90, ellipsis: true });
  doc.font('heading').fontSize(28).fillColor(INK).text(title, LEFT, 118, { width: WIDTH });
  doc.font('strong').fontSize(12).fillColor(QUIET).text(number, LEFT, 156, { width: WIDTH });
}

/** @returns where the next one starts */
function fact(doc: PdfDocument, y: number, name: string, value: string): number {
  doc.font('text').fontSize(10.5).fillColor(QUIET).text(name, LEFT, y, { width: 130 });
  doc
    .font('text')
    .fillColor(INK)
    .text(value, LEFT + 140, y, { width: WIDTH - 140, height: 60, ellipsis: true });
  return Math.max(doc.y, y + 14) + 6;
}

/** What was bought, and the sum. @returns where it ends */
function lines(
  doc: PdfDocument,
  top: number,
  order: ReceiptOrder,
  receipt: ReceiptRow,
  credit: boolean,
): number {
  const money = (minor: number): string => formatMoney(toMajor(minor), order.currency);
  const sum = (y: number, text: string): void => {
    doc.text(text, LEFT + WIDTH - 150, y, { width: 150, align: 'right' });
  };
  const rule = (y: number): void => {
    doc
      .moveTo(LEFT, y)
      .lineTo(LEFT + WIDTH, y)
      .lineWidth(0.75)
      .strokeColor(LINE)
      .stroke();
  };
  rule(top);
  const entries: [string, string][] = credit
    ? [[`Refund: ${order.course_title}`, money(receipt.amount_minor)]]
    : [
        [order.course_title, money(order.list_minor)],
        ...(order.discount_minor > 0
          ? ([[`Discount, coupon ${order.coupon_code}`, `−${money(order.discount_minor)}`]] as [
              string,
              string,
            ][])
          : []),
      ];
  let y = top + 14;
  for (const [name, amount] of entries) {
    doc.font('text').fontSize(11).fillColor(INK);
    sum(y, amount);
    doc.text(name, LEFT, y, { width: WIDTH - 170, height: 90, ellipsis: true });
    y = Math.max(doc.y, y + 14) + 8;
  }
  rule(y + 4);
  doc.font('strong').fontSize(13).fillColor(INK);
  sum(y + 16, money(receipt.amount_minor));
  doc.text(credit ? 'Refunded' : 'Paid', LEFT, y + 16, { width: 200 });
  return y + 40;
}
