import { cover, inks } from '@darasa/contract/catalogue/cover';

type Document = PDFKit.PDFDocument;

const PATH = /<path ([^>]*)\/>/g;
const attribute = (attributes: string, name: string): string | undefined =>
  new RegExp(`(?:^| )${name}="([^"]*)"`).exec(attributes)?.[1];

/** Draws the cover of a subject, which consists of filled and stroked paths only, at (0, 0). */
export function drawCover(
  doc: Document,
  { category, seed, width, height }: { category: string; seed: string; width: number; height: number },
): void {
  doc.save();
  doc.rect(0, 0, width, height).clip();
  for (const [, attributes = ''] of cover(category, seed, width, height).matchAll(PATH)) {
    const d = attribute(attributes, 'd');
    if (d === undefined) continue;
    const stroke = attribute(attributes, 'stroke');
    const fill = attribute(attributes, 'fill');
    doc.path(d);
    if (stroke !== undefined)
      doc
        .lineWidth(Number(attribute(attributes, 'stroke-width') ?? 1))
        .lineCap('round')
        .lineJoin('round')
        .stroke(stroke);
    else doc.fill(fill ?? inks.ink);
  }
  doc.restore();
}

/** The product's mark, `size` points wide. */
export function drawMark(doc: Document, x: number, y: number, size: number): void {
  doc.save();
  doc.translate(x, y).scale(size / 30);
  doc.roundedRect(0, 0, 30, 30, 8).clip();
  doc.rect(0, 0, 30, 30).fill(inks.green);
  doc.path('M0 30V15a15 15 0 0 1 15 15z').fill(inks.marigold);
  doc.path('M15 30V15a15 15 0 0 1 15 15z').fill(inks.paper);
  doc.circle(15, 8, 4.5).fill(inks.coral);
  doc.restore();
}
