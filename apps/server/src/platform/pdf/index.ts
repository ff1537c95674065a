import { fileURLToPath } from 'node:url';
import type PDFKit from 'pdfkit';

const fontFile = (path: string): string => fileURLToPath(import.meta.resolve(`@expo-google-fonts/${path}`));

/** The product's fonts; only the characters that are used go into the file. */
const fonts = {
  heading: 'bricolage-grotesque/700Bold/BricolageGrotesque_700Bold.ttf',
  text: 'figtree/400Regular/Figtree_400Regular.ttf',
  strong: 'figtree/600SemiBold/Figtree_600SemiBold.ttf',
} as const;
type PdfFont = keyof typeof fonts;
export type PdfDocument = PDFKit.PDFDocument;

/**
 * Draws a PDF with the product's fonts (`doc.font('heading')`, `'text'`, `'strong'`).
 * @param facts.createdAt makes equal input give equal bytes, apart from what the library adds by itself
 * @param draw puts everything on the first page, or adds pages
 */
export async function drawPdf(
  facts: { title: string; author: string; createdAt: Date; language: string; landscape?: boolean },
  draw: (doc: PdfDocument) => void | Promise<void>,
): Promise<Buffer> {
  // Loaded with the first document: few processes draw any
  const { default: Document } = await import('pdfkit');
  const doc = new Document({
    size: 'A4',
    layout: facts.landscape ? 'landscape' : 'portrait',
    margin: 56,
    lang: facts.language,
    displayTitle: true,
    info: { Title: facts.title, Author: facts.author, CreationDate: facts.createdAt },
  });
  const parts: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  for (const [name, path] of Object.entries(fonts)) doc.registerFont(name, fontFile(path));
  doc.font('text' satisfies PdfFont);
  await draw(doc);
  doc.end();
  await ended;
  return Buffer.concat(parts);
}
