import { siteFormat } from '@darasa/contract/formatting/site-zone';
import { formatMoney, toMajor } from '@darasa/contract/payments/money';
import { methodLabels, type PaymentMethod } from '@darasa/contract/payments/rules';
import type { EmailSite } from '#platform/mail/index';
import { drawPdf, type Lines, type PdfDocument } from '#platform/pdf/index';
import { receiptNumber } from './receipt-number.ts';
import type { ReceiptRow } from './receipt-repository.ts';

const INK = '#16261f';
const QUIET = '#5b6b63';
const GREEN = '#0b5d45';
const LINE = '#d6dfda';
const LEFT = 56;
const WIDTH = 483;
/** As many as stand above the title. */
const SELLER_LINES = 6;

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
    texts: [site.siteName, site.siteUrl, site.supportEmail, receipt.seller, receipt.buyer].concat(
      order.course_title,
      order.coupon_code ?? '',
      order.reference ?? '',
      '−',
    ),
  };
  return drawPdf(facts, (doc, text) => {
    doc.rect(0, 0, doc.page.width, 10).fill(GREEN);
    head(text, site, receipt, { title, number });
    const rows: [string, string][] = [
      [credit ? 'Refunded to' : 'Received from', receipt.buyer],
      ['Date', date(receipt.issued_at)],
      ['Order', `${order.number}, ${date(order.created_at)}`],
      ...(original ? ([['For receipt', receiptNumber(original)]] as [string, string][]) : []),
      ...paidBy(order, credit),
    ];
    let y = 210;
    for (const [name, value] of rows) y = fact(text, y, name, value);
    y = entries(doc, text, y + 24, order, receipt, credit);
    text.block(
      `${site.siteName} · ${site.siteUrl} · ${site.supportEmail}`,
      { x: LEFT, top: Math.max(y + 40, doc.page.height - 100) },
      { font: 'text', color: QUIET },
      { width: WIDTH, lines: 2, sizes: [9] },
    );
  });
}

function paidBy(order: ReceiptOrder, credit: boolean): [string, string][] {
  if (credit || order.method === null) return [];
  const how = [methodLabels[order.method as PaymentMethod] ?? order.method, order.reference];
  return [['Paid by', how.filter(Boolean).join(', ')]];
}

function head(
  text: Lines,
  site: EmailSite,
  receipt: ReceiptRow,
  { title, number }: { title: string; number: string },
): void {
  text.block(
    site.siteName,
    { x: LEFT, top: 44 },
    { font: 'heading', color: GREEN },
    { width: 220, lines: 3, sizes: [15] },
  );
  // The seller's address has lines of its own
  let top = 46;
  for (const line of receipt.seller.split(/\r?\n/).slice(0, SELLER_LINES)) {
    const space = { width: 240, lines: 2, sizes: [9.5] };
    if (line.trim() !== '')
      top = text.block(line, { x: LEFT + 243, top, align: 'right' }, { font: 'text', color: QUIET }, space);
  }
  text.draw(title, LEFT, 145, { font: 'heading', size: 28, color: INK });
  text.draw(number, LEFT, 168, { font: 'strong', size: 12, color: QUIET });
}

/** @returns where the next one starts */
function fact(text: Lines, y: number, name: string, value: string): number {
  text.draw(name, LEFT, y + 10.5, { font: 'text', size: 10.5, color: QUIET });
  const last = text.block(
    value,
    { x: LEFT + 140, top: y - 1.5 },
    { font: 'text', color: INK },
    { width: WIDTH - 140, lines: 4, sizes: [10.5] },
  );
  return Math.max(last + 3, y + 14) + 6;
}

/** What was bought, and the sum. @returns where it ends */
function entries(
  doc: PdfDocument,
  text: Lines,
  top: number,
  order: ReceiptOrder,
  receipt: ReceiptRow,
  credit: boolean,
): number {
  const money = (minor: number): string => formatMoney(toMajor(minor, order.currency), order.currency);
  const sum = (top: number, amount: string, font: 'text' | 'strong', size: number): void => {
    const space = { width: 150, lines: 1, sizes: [size] };
    text.block(amount, { x: LEFT + WIDTH - 150, top, align: 'right' }, { font, color: INK }, space);
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
  const bought: [string, string][] = credit
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
  for (const [name, amount] of bought) {
    sum(y, amount, 'text', 11);
    const last = text.block(
      name,
      { x: LEFT, top: y },
      { font: 'text', color: INK },
      { width: WIDTH - 170, lines: 6, sizes: [11] },
    );
    y = Math.max(last + 3, y + 14) + 8;
  }
  rule(y + 4);
  sum(y + 16, money(receipt.amount_minor), 'strong', 13);
  text.draw(credit ? 'Refunded' : 'Paid', LEFT, y + 16 + 14.8, { font: 'strong', size: 13, color: INK });
  return y + 40;
}
