import { inks } from '@darasa/contract/catalogue/cover';
import { encode } from 'uqr';

/** A QR code of a URL, `size` points wide, with the quiet zone that readers need. */
export function drawQr(doc: PDFKit.PDFDocument, url: string, x: number, y: number, size: number): void {
  const { data, size: modules } = encode(url, { ecc: 'M', border: 4 });
  const unit = size / modules;
  doc.rect(x, y, size, size).fill('#ffffff');
  data.forEach((row, line) => {
    row.forEach((dark, column) => {
      if (dark) doc.rect(x + column * unit, y + line * unit, unit, unit);
    });
  });
  doc.fill(inks.ink);
}
