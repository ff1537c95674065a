import { videoPlaceOf } from './videos.ts';

/** A video as it is shown in a frame. */
export interface VideoFrame {
  site: string;
  /** The page that shows the video alone, without cookies where the site offers that. */
  embedUrl: string;
}

/** A video on one of the allowed sites; undefined for any other link. Its start, its end and the key of an unlisted one stay. */
export function videoFrameOf(text: string): VideoFrame | undefined {
  const place = videoPlaceOf(text);
  if (!place) return undefined;
  const { site, id, key, start, end } = place;
  const query = new URLSearchParams();
  if (site === 'YouTube') {
    if (start !== undefined) query.set('start', String(start));
    if (end !== undefined) query.set('end', String(end));
    const part = query.size > 0 ? `?${query}` : '';
    return { site, embedUrl: `https://www.youtube-nocookie.com/embed/${id}${part}` };
  }
  if (key !== undefined) query.set('h', key);
  query.set('dnt', '1');
  const from = start === undefined ? '' : `#t=${start}s`;
  return { site, embedUrl: `https://player.vimeo.com/video/${id}?${query}${from}` };
}
