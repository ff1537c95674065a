import { inks } from '@darasa/contract/catalogue/cover';
import { siteFormat } from '@darasa/contract/formatting/site-zone';
import { CARD_PATH, writtenCode } from '@darasa/contract/identity/card-rules';
import { mainOnPaper, type SiteLook } from '#platform/look/index';
import { drawLogo, drawPdf, drawQr, type Lines, type PdfDocument, type TextStyle } from '#platform/pdf/index';
import type { PrintedCards } from './print-cards.ts';

/** A4, in points: two columns of five cards. */
const PAGE = { width: 595.28, height: 841.89 } as const;
const COLUMNS = 2;
const ROWS = 5;
const CARD = { width: PAGE.width / COLUMNS, height: PAGE.height / ROWS } as const;
const PAD = 18;
const QR = 92;
const TEXT_WIDTH = CARD.width - 2 * PAD - QR - 8;

const GREY = '#3d4f48';
const label = (size: number): TextStyle => ({ font: 'text', size, color: GREY });
const day = siteFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

interface Site {
  siteName: string;
  siteUrl: string;
  readonly look?: SiteLook;
  /** The name of a person's class. */
  groups: ReadonlyMap<number, string>;
}

/** Login cards to print and cut, in their order; each class begins on a page of its own. @param site its name and URL, without a trailing slash */
export function cardsPdf({ cards, expiresAt }: PrintedCards, site: Site, now: Date): Promise<Buffer> {
  return drawPdf(
    {
      title: `Login cards: ${site.siteName}`,
      author: site.siteName,
      createdAt: now,
      language: 'en',
      margin: 0,
      texts: [
        site.siteName,
        site.siteUrl,
        ...site.groups.values(),
        ...cards.flatMap(({ name, username }) => [name, username]),
      ],
    },
    async (doc, lines) => {
      let place = 0;
      let before: string | undefined;
      for (const [index, card] of cards.entries()) {
        const group = site.groups.get(card.userId);
        if (group !== before || place === COLUMNS * ROWS) place = 0;
        before = group;
        if (place === 0) {
          if (index > 0) doc.addPage();
          drawCutLines(doc);
        }
        const left = (place % COLUMNS) * CARD.width;
        const top = Math.floor(place / COLUMNS) * CARD.height;
        drawCard(doc, lines, { ...card, group, left, top, expiresAt }, site);
        place++;
        // A page of codes takes a while: other requests go on
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
  );
}

function drawCutLines(doc: PdfDocument): void {
  doc.save().lineWidth(0.5).dash(3, { space: 3 }).strokeColor('#9aa8a1');
  for (let column = 1; column < COLUMNS; column++)
    doc.moveTo(column * CARD.width, 0).lineTo(column * CARD.width, PAGE.height);
  for (let row = 1; row < ROWS; row++) doc.moveTo(0, row * CARD.height).lineTo(PAGE.width, row * CARD.height);
  doc.stroke().undash().restore();
}

function drawCard(
  doc: PdfDocument,
  lines: Lines,
  card: {
    name: string;
    username: string;
    code: string;
    group: string | undefined;
    left: number;
    top: number;
    expiresAt: Date;
  },
  { siteName, siteUrl, look }: Omit<Site, 'groups'>,
): void {
  const x = card.left + PAD;
  const top = card.top + PAD;
  const one = (size: number, sizes: number[] = [size]) => ({ width: TEXT_WIDTH, lines: 1, sizes });
  const beside = drawLogo(doc, look, { x, y: top - 1, size: 13 }) ? 18 : 0;
  lines.block(
    siteName,
    { x: x + beside, top },
    { font: 'strong', color: mainOnPaper(look, inks.green) },
    { ...one(10), width: TEXT_WIDTH - beside },
  );
  if (card.group !== undefined)
    lines.block(card.group, { x, top: top + 53 }, { font: 'text', color: GREY }, one(9.5, [9.5, 8, 7]));
  lines.block(
    card.name,
    { x, top: top + 16 },
    { font: 'heading', color: inks.ink },
    { width: TEXT_WIDTH, lines: 2, sizes: [16, 14, 12, 10] },
  );
  lines.draw('Username', x, top + 66, label(8.5));
  lines.block(
    card.username,
    { x, top: top + 69 },
    { font: 'strong', color: inks.ink },
    one(12, [12, 10, 8.5]),
  );
  lines.draw('Code, instead of a password', x, top + 96, label(8.5));
  lines.block(
    writtenCode(card.code),
    { x, top: top + 99 },
    { font: 'strong', color: inks.ink },
    one(13, [13, 12, 10]),
  );
  lines.block(
    `${siteUrl.replace(/^https?:\/\//, '')}${CARD_PATH}`,
    { x, top: top + 119 },
    { font: 'text', color: GREY },
    { width: CARD.width - 2 * PAD, lines: 1, sizes: [9, 8, 7] },
  );
  const qrLeft = card.left + CARD.width - PAD - QR + 6;
  drawQr(doc, `${siteUrl}${CARD_PATH}#${card.code}`, qrLeft, top - 6, QR);
  lines.block(
    `Works once, until ${day(card.expiresAt)}`,
    { x: qrLeft + 6, top: top + QR - 4, leading: 1.2 },
    { font: 'text', color: GREY },
    { width: QR - 6, lines: 2, sizes: [7.5] },
  );
}
