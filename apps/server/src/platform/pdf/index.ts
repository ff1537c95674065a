import type PDFKit from 'pdfkit';
import { openFonts } from './fonts.ts';
import { createLines, type Lines } from './lines.ts';

export type { Fit, Lines, TextStyle } from './lines.ts';
export { drawLogo } from './logo.ts';
export { drawQr } from './qr.ts';
export type PdfDocument = PDFKit.PDFDocument;

export interface PdfFacts {
  title: string;
  author: string;
  subject?: string;
  /** Makes equal input give equal bytes, apart from what the library adds by itself. */
  createdAt: Date;
  language: string;
  landscape?: boolean;
  margin?: number;
  /** Every text that people wrote and that is drawn: fonts are opened for its letters. */
  texts: readonly string[];
}

/**
 * Draws a PDF in the product's fonts, and in others for letters that those do not have; only the letters that are used go into the file.
 * @param draw puts everything on the first page, or adds pages
 */
export async function drawPdf(
  facts: PdfFacts,
  draw: (doc: PdfDocument, lines: Lines) => void | Promise<void>,
): Promise<Buffer> {
  // Loaded with the first document: few processes draw any
  const [{ default: Document }, fonts] = await Promise.all([import('pdfkit'), openFonts(facts.texts)]);
  const doc = new Document({
    size: 'A4',
    layout: facts.landscape ? 'landscape' : 'portrait',
    margin: facts.margin ?? 56,
    lang: facts.language,
    displayTitle: true,
    info: {
      Title: facts.title,
      Author: facts.author,
      ...(facts.subject === undefined ? {} : { Subject: facts.subject }),
      CreationDate: facts.createdAt,
    },
  });
  const parts: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  await draw(doc, createLines(doc, fonts));
  doc.end();
  await ended;
  return Buffer.concat(parts);
}
