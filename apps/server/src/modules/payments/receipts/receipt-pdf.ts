import { siteFormat } from '@darasa/contract/formatting/site-zone';
import { methodLabels, type PaymentMethod } from '@darasa/contract/payments/rules';
import { mainOnPaper } from '#platform/look/index';
import type { EmailSite } from '#platform/mail/index';
import { drawLogo, drawPdf, type Lines, type PdfDocument } from '#platform/pdf/index';
import type { Paper } from './load-paper.ts';
import { createCursor, drawTable, drawTotals, INK, LEFT, QUIET, WIDTH } from './paper-table.ts';
import { receiptNumber } from './receipt-number.ts';

const GREEN = '#0b5d45';
/** Of the band and the site's name. */
export const paperColour = ({ look }: EmailSite): string => mainOnPaper(look, GREEN);
/** As many as stand above the title. */
const SELLER_LINES = 6;

export const date = siteFormat('en-GB', { dateStyle: 'long' });
/** What numbers of taxpayers are called in Kenya, by their shape. */
export const numberLabel = (number: string): string =>
  /^[AP]\d{9}[A-Z]$/.test(number) ? 'PIN' : 'Tax number';

function titleOf({ receipt, order }: Paper): string {
  if (receipt.kind === 'credit_note') return 'Credit note';
  if (receipt.kind === 'receipt') return 'Receipt';
  return order.tax_name === null ? 'Invoice' : 'Tax invoice';
}

/** A receipt, an invoice or a credit note on A4 pages, as many as its lines take. */
export function drawPaper(site: EmailSite, paper: Paper): Promise<Buffer> {
  const { receipt, order } = paper;
  const [title, number] = [titleOf(paper), receiptNumber(receipt)];
  const facts = {
    title: `${title} ${number}`,
    author: site.siteName,
    createdAt: receipt.issued_at,
    language: 'en',
    texts: [site.siteName, site.siteUrl, site.supportEmail, receipt.seller, receipt.buyer].concat(
      receipt.buyer_number,
      receipt.seller_number,
      order.tax_name ?? '',
      order.coupon_code ?? '',
      order.reference ?? '',
      ...paper.lines.map((line) => line.title),
      '−',
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
    head({ doc, text }, site, receipt, { title, number });
    let y = 210;
    for (const [name, value] of rowsOf(paper)) y = fact(text, y, name, value);
    foot();
    const cursor = createCursor(doc, y + 24, () => {
      band();
      foot();
      text.draw(`${title} ${number}`, LEFT, 62, { font: 'strong', size: 12, color: QUIET });
    });
    drawTable(doc, text, cursor, paper);
    drawTotals(text, cursor, paper);
  });
}

const buyerLabels: Record<string, string> = {
  receipt: 'Received from',
  invoice: 'Invoice to',
  credit_note: 'Refunded to',
};

function rowsOf({ receipt, order, original }: Paper): [string, string][] {
  const rows: [string, string][] = [[buyerLabels[receipt.kind] ?? 'Buyer', receipt.buyer]];
  if (receipt.buyer_number !== '') rows.push([numberLabel(receipt.buyer_number), receipt.buyer_number]);
  rows.push(['Date', date(receipt.issued_at)], ['Order', `${order.number}, ${date(order.created_at)}`]);
  if (original)
    rows.push([`For ${original.kind}`, `${receiptNumber(original)}, ${date(original.issued_at)}`]);
  if (receipt.kind === 'credit_note') return rows;
  if (receipt.test) rows.push(['Test', 'No real money was paid']);
  if (order.coupon_code !== null) rows.push(['Coupon', order.coupon_code]);
  if (order.method === null) return rows;
  const how = [methodLabels[order.method as PaymentMethod] ?? order.method, order.reference];
  rows.push(['Paid by', how.filter(Boolean).join(', ')]);
  return rows;
}

const LOGO = 28;

export function head(
  { doc, text }: { doc: PdfDocument; text: Lines },
  site: EmailSite,
  receipt: { seller: string; seller_number: string },
  { title, number }: { title: string; number: string },
): void {
  const beside = drawLogo(doc, site.look, { x: LEFT, y: 40, size: LOGO }) ? LOGO + 10 : 0;
  text.block(
    site.siteName,
    { x: LEFT + beside, top: 44 },
    { font: 'heading', color: paperColour(site) },
    { width: 220 - beside, lines: 3, sizes: [15] },
  );
  // The seller's address has lines of its own
  const own = receipt.seller.split(/\r?\n/).slice(0, SELLER_LINES);
  const taxNumber = receipt.seller_number;
  const says = taxNumber === '' || receipt.seller.includes(taxNumber);
  let top = 46;
  for (const line of says ? own : [...own, `${numberLabel(taxNumber)} ${taxNumber}`]) {
    const space = { width: 240, lines: 2, sizes: [9.5] };
    if (line.trim() !== '')
      top = text.block(line, { x: LEFT + 243, top, align: 'right' }, { font: 'text', color: QUIET }, space);
  }
  text.draw(title, LEFT, 145, { font: 'heading', size: 28, color: INK });
  text.draw(number, LEFT, 168, { font: 'strong', size: 12, color: QUIET });
}

/** @returns where the next one starts */
export function fact(text: Lines, y: number, name: string, value: string): number {
  text.draw(name, LEFT, y + 10.5, { font: 'text', size: 10.5, color: QUIET });
  const last = text.block(
    value,
    { x: LEFT + 140, top: y - 1.5 },
    { font: 'text', color: INK },
    { width: WIDTH - 140, lines: 4, sizes: [10.5] },
  );
  return Math.max(last + 3, y + 14) + 6;
}
