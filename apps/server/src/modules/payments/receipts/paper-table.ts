import { formatMoney, toMajor } from '@darasa/contract/payments/money';
import { toPercent } from '@darasa/contract/payments/tax-rules';
import type { Lines, PdfDocument } from '#platform/pdf/index';
import type { Paper, PaperLine } from './load-paper.ts';

export const INK = '#16261f';
export const QUIET = '#5b6b63';
const LINE = '#d6dfda';
export const LEFT = 56;
export const WIDTH = 483;
/** Below it stands what every page ends with. */
const BOTTOM = 130;
const NEXT_TOP = 90;
const SMALL = 9;

/** Where the next thing is drawn: on a new page when this one has no room. */
export interface Cursor {
  y: number;
  /** Makes room. @returns whether a page was begun */
  room(height: number): boolean;
}

export function createCursor(doc: PdfDocument, top: number, begin: () => void): Cursor {
  const cursor: Cursor = {
    y: top,
    room(height) {
      if (cursor.y + height <= doc.page.height - BOTTOM) return false;
      doc.addPage();
      begin();
      cursor.y = NEXT_TOP;
      return true;
    },
  };
  return cursor;
}

interface Column {
  title: string;
  width: number;
  cell: (line: PaperLine) => string;
}

const percent = (rate: number): string => `${toPercent(rate)} %`;

/** What a line says: with its tax where the site asks for one. */
function columnsOf({ receipt, order }: Paper): Column[] {
  const money = (minor: number): string => formatMoney(toMajor(minor, order.currency), order.currency);
  const credit = receipt.kind === 'credit_note';
  const taxed = order.tax_name !== null && receipt.kind !== 'receipt';
  const price: Column = { title: 'Price', width: 66, cell: ({ list }) => money(list) };
  const discount: Column = {
    title: 'Discount',
    width: 64,
    cell: (line) => (line.discount > 0 ? `−${money(line.discount)}` : ''),
  };
  const tax: Column[] = [
    { title: 'Net', width: 66, cell: (line) => money(line.total - line.tax) },
    { title: 'Rate', width: 38, cell: ({ rate }) => (rate > 0 ? percent(rate) : 'exempt') },
    { title: order.tax_name ?? '', width: 62, cell: (line) => money(line.tax) },
  ];
  return [
    ...(credit ? [] : [price]),
    ...(!credit && order.discount_minor > 0 ? [discount] : []),
    ...(taxed ? tax : []),
    { title: 'Total', width: 70, cell: ({ total }) => money(total) },
  ];
}

/** What was bought or refunded, line by line, on as many pages as it takes. */
export function drawTable(doc: PdfDocument, text: Lines, cursor: Cursor, paper: Paper): void {
  const columns = columnsOf(paper);
  const width = WIDTH - columns.reduce((sum, column) => sum + column.width, 0) - 8;
  const row = (title: string, cells: readonly string[], font: 'text' | 'strong', color: string): number => {
    let x = LEFT + WIDTH;
    for (const [index, column] of [...columns.entries()].reverse()) {
      x -= column.width;
      const space = { width: column.width - 4, lines: 1, sizes: [SMALL, 8, 7] };
      text.block(
        cells[index] ?? '',
        { x: x + 4, top: cursor.y, align: 'right' },
        { font: 'text', color },
        space,
      );
    }
    const space = { width, lines: 6, sizes: [SMALL] };
    return text.block(title, { x: LEFT, top: cursor.y }, { font, color }, space);
  };
  const head = (): void => {
    const titles = columns.map(({ title }) => title);
    row(paper.receipt.kind === 'credit_note' ? 'Refund' : 'Course', titles, 'text', QUIET);
    cursor.y += 18;
    rule(doc, cursor.y - 3);
    cursor.y += 4;
  };
  head();
  for (const line of paper.lines) {
    // As many lines as a title may take
    if (cursor.room(70)) head();
    const cells = columns.map(({ cell }) => cell(line));
    cursor.y = Math.max(row(line.title, cells, 'text', INK) + 9, cursor.y + 18);
  }
  rule(doc, cursor.y);
  cursor.y += 8;
}

/** The sums below the table; with the tax by rates. */
export function drawTotals(text: Lines, cursor: Cursor, paper: Paper): void {
  const { receipt, order } = paper;
  const money = (minor: number): string => formatMoney(toMajor(minor, order.currency), order.currency);
  const name = order.tax_name;
  const final = { receipt: 'Paid', invoice: 'Total', credit_note: 'Refunded' }[receipt.kind] ?? 'Total';
  const rates = [...new Set(paper.lines.map(({ rate }) => rate))].sort((a, b) => a - b);
  const sumAt = (rate: number, of: (line: PaperLine) => number): number =>
    paper.lines.filter((line) => line.rate === rate).reduce((sum, line) => sum + of(line), 0);
  const rows: [string, string][] = [];
  if (name !== null && receipt.kind !== 'receipt') {
    rows.push([`Total without ${name}`, money(receipt.amount_minor - receipt.tax_minor)]);
    for (const rate of rates.filter((one) => one > 0)) {
      const net = money(sumAt(rate, (line) => line.total - line.tax));
      rows.push([`${name} ${percent(rate)} of ${net}`, money(sumAt(rate, ({ tax }) => tax))]);
    }
  }
  cursor.room(rows.length * 17 + 60);
  const sum = (label: string, amount: string, font: 'text' | 'strong', size: number): void => {
    const place = { x: LEFT + WIDTH - 150, top: cursor.y, align: 'right' } as const;
    text.block(amount, place, { font, color: INK }, { width: 150, lines: 1, sizes: [size] });
    text.draw(label, LEFT, cursor.y + size * 1.14, { font, size, color: INK });
    cursor.y += size * 1.14 + 6;
  };
  if (receipt.waived_minor > 0) {
    const paid =
      receipt.kind === 'receipt' ? receipt.amount_minor : receipt.amount_minor - receipt.waived_minor;
    rows.push(['Total of the order', money(paid + receipt.waived_minor)]);
    rows.push(['Waived', `−${money(receipt.waived_minor)}`]);
    if (receipt.kind === 'invoice') rows.push(['Paid', money(paid)]);
  }
  for (const [label, amount] of rows) sum(label, amount, 'text', 10);
  cursor.y += 4;
  sum(final, money(receipt.amount_minor), 'strong', 13);
  if (receipt.kind === 'receipt' && receipt.tax_minor > 0 && name !== null)
    sum(`${name} included`, money(receipt.tax_minor), 'text', 10);
}

export function rule(doc: PdfDocument, y: number): void {
  doc
    .moveTo(LEFT, y)
    .lineTo(LEFT + WIDTH, y)
    .lineWidth(0.75)
    .strokeColor(LINE)
    .stroke();
}
