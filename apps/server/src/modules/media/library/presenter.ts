import type { MediaSource, MediaView, OwnMediaView } from '@darasa/contract/media/schemas';
import type { UrlSigner } from '../files/url-signer.ts';
import { ORIGINAL } from '../keys.ts';
import type { MediaRow, OwnMediaRow } from '../media-repository.ts';
import type { RenditionKind, RenditionRow } from '../rendition-repository.ts';
import type { MediaAbilities } from './policy.ts';

/** Those that are fetched by themselves; a part of a stream is found by its playlist. */
const SOURCES: Record<RenditionKind, MediaSource['kind'] | undefined> = {
  image: 'image',
  hls: 'hls',
  audio: 'audio',
  poster: 'poster',
  'hls-part': undefined,
};
/** The best first: streams before the original, AVIF before WebP, wide before narrow. */
const ORDER: readonly MediaSource['kind'][] = ['hls', 'original', 'image', 'audio', 'poster'];

/** @param options.original also of an image that has renditions: for its owner */
export function presentMedia(
  media: MediaRow,
  renditions: readonly RenditionRow[],
  signer: UrlSigner,
  options: { original?: boolean } = {},
): MediaView {
  return {
    id: media.id,
    kind: media.kind,
    name: media.file_name,
    mime: media.mime,
    bytes: media.bytes,
    width: media.width,
    height: media.height,
    seconds: media.seconds,
    state: media.state,
    sources: sourcesOf(media, renditions, signer, options.original === true),
  };
}

export const presentOwnMedia = (
  media: OwnMediaRow,
  renditions: readonly RenditionRow[],
  signer: UrlSigner,
  abilities: MediaAbilities,
): OwnMediaView => ({
  ...presentMedia(media, renditions, signer, { original: true }),
  progress: media.progress,
  problem: media.problem,
  original_only: media.original_only,
  crop: media.crop,
  in_use: media.in_use,
  created_at: media.created_at.toISOString(),
  abilities,
});

function sourcesOf(
  media: MediaRow,
  renditions: readonly RenditionRow[],
  signer: UrlSigner,
  original: boolean,
): MediaSource[] {
  const made = renditions.flatMap(({ kind: made, name, mime, width, height, bytes }) => {
    const kind = SOURCES[made];
    return kind ? [{ kind, url: signer.sign(media.id, name), mime, width, height, bytes }] : [];
  });
  const hidden = media.kind === 'image' && !original && made.length > 0;
  const sources: MediaSource[] = [...made];
  if (media.sha256 !== null && !hidden)
    sources.push({
      kind: 'original',
      url: signer.sign(media.id, ORIGINAL),
      mime: media.mime,
      // Of a picture, the size is that of the part that is shown
      width: media.crop ? null : media.width,
      height: media.crop ? null : media.height,
      bytes: media.bytes,
    });
  return sources.sort(
    (a, b) =>
      ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) ||
      a.mime.localeCompare(b.mime) ||
      (b.width ?? 0) - (a.width ?? 0),
  );
}
