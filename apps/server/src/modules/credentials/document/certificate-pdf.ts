import { inks } from '@darasa/contract/catalogue/cover';
import { KNOWN_DAYS } from '@darasa/contract/credentials/known-rules';
import { certificatePath } from '@darasa/contract/credentials/rules';
import { siteFormat } from '@darasa/contract/formatting/site-zone';
import { formatHours } from '@darasa/contract/learning/measured-time';
import { mainOnPaper, type SiteLook } from '#platform/look/index';
import { drawLogo, drawPdf, drawQr, type Lines, type PdfDocument, type TextStyle } from '#platform/pdf/index';
import type { CertificateRow } from '../repository.ts';
import { drawCover, drawMark } from './drawing.ts';
import { BY_LEADING, type CertificateWords, placeWords } from './place-words.ts';

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

const hoursMeasured = (seconds: number, since: Date | null): string =>
  since
    ? `Hours measured since ${day(since)}: ${formatHours(seconds)}`
    : `Hours measured: ${formatHours(seconds)}`;

interface CertificateSite {
  siteName: string;
  /** Without a trailing slash. */
  siteUrl: string;
  readonly look?: SiteLook;
}

/** A certificate as a PDF, one page to print. */
export function certificatePdf(certificate: CertificateRow, site: CertificateSite): Promise<Buffer> {
  const { holder_name, title, teacher, serial } = certificate;
  return drawPdf(
    {
      title: `Certificate ${serial}: ${title}`,
      author: site.siteName,
      subject: `Certificate of completion for ${holder_name ?? ''}`,
      createdAt: certificate.name_corrected_at ?? certificate.issued_at,
      language: 'en',
      landscape: true,
      margin: 0,
      texts: [holder_name ?? '', title, teacher, site.siteName, site.siteUrl],
    },
    (doc, lines) => draw(doc, lines, certificate, site),
  );
}

/** What stands above the foot: facts that not every certificate has. */
const notesOf = (certificate: CertificateRow): string[] => [
  ...(certificate.known_questions === null
    ? []
    : [
        `Still known after ${KNOWN_DAYS} days: ${certificate.known_right} of ${certificate.known_questions} questions answered right`,
      ]),
  // Older time is not measured, so nothing is said of it
  ...(certificate.measured_seconds === null
    ? []
    : [hoursMeasured(certificate.measured_seconds, certificate.measured_since)]),
];

const wordsOf = ({ holder_name, title, teacher, kind }: CertificateRow): CertificateWords => ({
  name: holder_name ?? '',
  has: kind === 'track' ? 'has completed the learning track' : 'has completed the course',
  title,
  by: teacher === '' ? '' : `Taught by ${teacher}`,
});

function drawWords(lines: Lines, words: CertificateWords, bottom: number): void {
  const { name, has, title, by } = placeWords(lines, words, { top: 168, bottom, width: WIDTH });
  const heading = { font: 'heading', color: inks.ink } as const;
  lines.block(words.name, { x: LEFT, top: name.top }, heading, name.fit);
  lines.draw(words.has, LEFT, has, label(15));
  lines.block(words.title, { x: LEFT, top: title.top }, heading, title.fit);
  if (words.by !== '')
    lines.block(
      words.by,
      { x: LEFT, top: by.top, leading: BY_LEADING },
      { font: 'text', color: GREY },
      by.fit,
    );
}

function draw(
  doc: PdfDocument,
  lines: Lines,
  certificate: CertificateRow,
  { siteName, siteUrl, look }: CertificateSite,
): void {
  const { serial } = certificate;
  doc.rect(0, 0, PAGE.width, PAGE.height).fill('#ffffff');
  drawCover(doc, {
    category: certificate.category,
    seed: String(certificate.course_id ?? certificate.track_id ?? certificate.id),
    width: BAND,
    height: PAGE.height,
  });
  if (!drawLogo(doc, look, { x: LEFT, y: 48, size: 30 })) drawMark(doc, LEFT, 48, 30);
  lines.draw(siteName, LEFT + 42, 70, { font: 'heading', size: 19, color: inks.ink });
  lines.draw('Certificate of completion', LEFT, 140, {
    font: 'strong',
    size: 15,
    color: mainOnPaper(look, inks.green),
  });

  const foot = PAGE.height - 48 - QR;
  const notes = notesOf(certificate);
  const notesTop = foot - 34 - 18 * (notes.length - 1);
  drawWords(lines, wordsOf(certificate), notes.length === 0 ? foot - 32 : notesTop - 22);

  doc.rect(LEFT, foot - 20, WIDTH, 0.75).fill('#d5dcd7');
  drawQr(doc, `${siteUrl}${certificatePath(certificate.id)}`, RIGHT - QR, foot, QR);
  const pairs: [string, string][] = [
    ['Completed on', day(certificate.completed_at)],
    ['Issued on', day(certificate.issued_at)],
    ['Certificate number', serial],
  ];
  notes.forEach((note, index) => {
    lines.draw(note, LEFT, notesTop + 18 * index, label(11));
  });
  pairs.forEach(([term, fact], index) => {
    lines.draw(term, LEFT + index * 146, foot + 18, label(11));
    lines.draw(fact, LEFT + index * 146, foot + 36, { font: 'strong', size: 13, color: inks.ink });
  });
  lines.draw('Anyone can check this certificate here:', LEFT, foot + 72, label(11));
  const url = `${siteUrl}${certificatePath(certificate.id)}`;
  lines.block(
    url,
    { x: LEFT, top: foot + 74.5, leading: 1.3 },
    { font: 'text', color: inks.ink },
    { width: WIDTH - QR - 24, lines: 2, sizes: [11, 9.5, 8] },
  );
  doc.link(LEFT, foot + 62, WIDTH - QR - 24, 40, url);
}
