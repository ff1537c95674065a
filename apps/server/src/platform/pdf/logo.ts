import type { SiteLook } from '#platform/look/index';

/** The site's own logo, where it has one that can be read. @returns whether it was drawn */
export function drawLogo(
  doc: PDFKit.PDFDocument,
  look: SiteLook | undefined,
  { x, y, size }: { x: number; y: number; size: number },
): boolean {
  const picture = look?.logo?.picture;
  if (!picture) return false;
  doc.image(picture, x, y, { fit: [size, size], align: 'center', valign: 'center' });
  return true;
}
