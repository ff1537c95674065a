import { inks } from '@darasa/contract/catalogue/cover';
import { certificatePath } from '@darasa/contract/credentials/rules';
import { siteFormat } from '@darasa/contract/formatting/site-zone';
import PDFDocument from 'pdfkit';
import type { CertificateRow } from '../repository.ts';
import { drawCover, drawMark, drawQr } from './drawing.ts';
import { drawLine, fitLines, type TextStyle } from './lines.ts';

/** A4 landscape, in points. */
const PAGE = { width: 841.89, height: 595.28 } as const;
const BAND = 168;
const LEFT = BAND + 56;
const RIGHT = PAGE.width - 56;
const WIDTH = RIGHT - LEFT;
const QR = 104;

const GREY = '#3d4f48';
const label = (size: number): TextStyle => ({ font: 'text', size, color: GREY });
const day = siteFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

/** A certificate as a PDF, one page to print. @param site its name and URL, without a trailing slash */
export async function certificatePdf(
  certificate: CertificateRow,
  site: { siteName: string; siteUrl: string },
): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    lang: 'en',
    info: {
      Title: `Certificate ${certificate.serial}: ${certificate.title}`,
      Author: site.siteName,
      Subject: `Certificate of completion for ${certificate.holder_name ?? ''}`,
      CreationDate: certificate.name_corrected_at ?? certificate.issued_at,
    },
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('end', () => resolve());
    doc.on('error', reject);
  });
  draw(doc, certificate, site);
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

function draw(
  doc: PDFKit.PDFDocument,
  certificate: CertificateRow,
  { siteName, siteUrl }: { siteName: string; siteUrl: string },
): void {
  const { holder_name, title, teacher, kind, serial } = certificate;
  doc.rect(0, 0, PAGE.width, PAGE.height).fill('#ffffff');
  drawCover(doc, {
    category: certificate.category,
    seed: String(certificate.course_id ?? certificate.track_id ?? certificate.id),
    width: BAND,
    height: PAGE.height,
  });
  drawMark(doc, LEFT, 48, 30);
  drawLine(doc, siteName, LEFT + 42, 70, { font: 'heading', size: 19, color: inks.ink });
  drawLine(doc, 'Certificate of completion', LEFT, 140, { font: 'strong', size: 15, color: inks.green });

  let y = 168;
  y = drawBlock(
    doc,
    holder_name ?? '',
    y,
    { font: 'heading', color: inks.ink },
    { lines: 2, sizes: [44, 36, 30, 25, 21] },
  );
  drawLine(
    doc,
    kind === 'track' ? 'has completed the learning track' : 'has completed the course',
    LEFT,
    y + 26,
    label(15),
  );
  y = drawBlock(
    doc,
    title,
    y + 38,
    { font: 'heading', color: inks.ink },
    { lines: 3, sizes: [28, 24, 20, 17] },
  );
  // How long somebody has learned is not measured, so it is not said
  const facts = teacher === '' ? [] : [`Taught by ${teacher}`];
  if (facts.length > 0) {
    const line = fitLines(
      doc,
      facts.join(' · '),
      { font: 'text', color: GREY },
      { width: WIDTH, lines: 2, sizes: [13, 11] },
    );
    y += 12;
    for (const text of line.lines) {
      y += line.size * 1.4;
      drawLine(doc, text, LEFT, y, label(line.size));
    }
  }

  const foot = PAGE.height - 48 - QR;
  doc.rect(LEFT, foot - 20, WIDTH, 0.75).fill('#d5dcd7');
  drawQr(doc, `${siteUrl}${certificatePath(certificate.id)}`, RIGHT - QR, foot, QR);
  const pairs: [string, string][] = [
    ['Completed on', day(certificate.completed_at)],
    ['Issued on', day(certificate.issued_at)],
    ['Certificate number', serial],
  ];
  pairs.forEach(([term, fact], index) => {
    drawLine(doc, term, LEFT + index * 146, foot + 18, label(11));
    drawLine(doc, fact, LEFT + index * 146, foot + 36, { font: 'strong', size: 13, color: inks.ink });
  });
  drawLine(doc, 'Anyone can check this certificate here:', LEFT, foot + 72, label(11));
  const url = `${siteUrl}${certificatePath(certificate.id)}`;
  const fitted = fitLines(
    doc,
    url,
    { font: 'text', color: inks.ink },
    { width: WIDTH - QR - 24, lines: 2, sizes: [11, 9.5, 8] },
  );
  fitted.lines.forEach((line, index) => {
    drawLine(doc, line, LEFT, foot + 88 + index * fitted.size * 1.3, {
      font: 'text',
      size: fitted.size,
      color: inks.ink,
    });
  });
  doc.link(LEFT, foot + 62, WIDTH - QR - 24, 40, url);
}

/** Draws a text that may take several lines below `top`. @returns the baseline of its last line */
function drawBlock(
  doc: PDFKit.PDFDocument,
  text: string,
  top: number,
  style: Omit<TextStyle, 'size'>,
  fit: { lines: number; sizes: readonly number[] },
): number {
  const { lines, size } = fitLines(doc, text, style, { ...fit, width: WIDTH });
  let y = top;
  for (const line of lines) {
    y += size * 1.14;
    drawLine(doc, line, LEFT, y, { ...style, size });
  }
  return y;
}
