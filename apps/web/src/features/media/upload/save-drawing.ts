import { mediaEndpoints } from '@darasa/contract/media/endpoints';
import type { OwnMediaView } from '@darasa/contract/media/schemas';
import { request } from '~/lib/api/client';

/** Keeps a diagram as SVG; the server writes it anew of what a drawing may be made of. */
export async function saveDrawing(svg: string): Promise<OwnMediaView> {
  const { media } = await request(mediaEndpoints.saveDrawing, { body: { svg, name: 'Diagram.svg' } });
  return media;
}
