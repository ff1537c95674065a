import { siteFormat } from '@darasa/contract/formatting/site-zone';
import { JOIN_PATH } from '@darasa/contract/groups/code-rules';
import type { JoinCode } from '@darasa/contract/groups/ways-in';
import { mainOnPaper } from '#platform/look/index';
import type { EmailSite } from '#platform/mail/index';
import { drawLogo, drawPdf, drawQr } from '#platform/pdf/index';

const GREEN = '#0b5d45';
const INK = '#0f241d';
const QUIET = '#51605a';
const LEFT = 56;
const WIDTH = 483;
const QR = 320;

const day = siteFormat('en-GB', { dateStyle: 'long' });

/** A sheet for the wall: what people join, the code to read out and to type, and the QR code to scan. */
export function drawSheet(
  site: EmailSite,
  { code, name, now }: { code: JoinCode; name: string; now: Date },
): Promise<Buffer> {
  const host = site.siteUrl.replace(/^https?:\/\//, '');
  const facts = {
    title: `Join ${name}`,
    author: site.siteName,
    createdAt: now,
    language: 'en',
    texts: [name, site.siteName, host],
  };
  return drawPdf(facts, (doc, text) => {
    const colour = mainOnPaper(site.look, GREEN);
    doc.rect(0, 0, doc.page.width, 10).fill(colour);
    const beside = drawLogo(doc, site.look, { x: LEFT, y: 48, size: 32 }) ? 42 : 0;
    text.draw(site.siteName, LEFT + beside, 70, { font: 'strong', size: 14, color: QUIET });
    text.block(
      name,
      { x: LEFT, top: 92 },
      { font: 'heading', color: INK },
      { width: WIDTH, lines: 3, sizes: [36, 28, 22] },
    );
    drawQr(doc, code.url, (doc.page.width - QR) / 2, 240, QR);
    text.block(
      `Scan the code with the camera of your phone, or open ${host}${JOIN_PATH} and enter:`,
      { x: LEFT, top: 590 },
      { font: 'text', color: INK },
      { width: WIDTH, lines: 2, sizes: [15] },
    );
    text.block(
      code.code,
      { x: LEFT, top: 640 },
      { font: 'strong', color: colour },
      { width: WIDTH, lines: 1, sizes: [40, 32, 26] },
    );
    text.draw(`The code works until ${day(new Date(code.expires_at))}.`, LEFT, 730, {
      font: 'text',
      size: 11,
      color: QUIET,
    });
  });
}
