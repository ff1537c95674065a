import type { LessonVideo } from '@darasa/contract/learning/schemas';

/** One file or stream of a video. */
export interface VideoSource {
  url: string;
  /** A media type, as in `video/mp4`. */
  type: string;
  /** Pixels of the picture's shorter side; null when they are not known. */
  height: number | null;
  /** All that watching it to the end downloads; null when it is not known. */
  bytes: number | null;
}

/** A quality that can be chosen. */
export interface Quality extends VideoSource {
  /** `720p`, or what the file is called where its size is not known. */
  label: string;
}

export const HLS_TYPE = 'application/vnd.apple.mpegurl';

const ATTRIBUTE = /([A-Z0-9-]+)=("[^"]*"|[^,]*)/g;

/**
 * The qualities that a master playlist lists.
 * @param base the playlist's own URL, to which its entries are relative
 * @param seconds the length, to tell sizes from bit rates; null: sizes are not known
 */
export function streamQualities(text: string, base: string, seconds: number | null): VideoSource[] {
  const lines = text.split(/\r?\n/);
  return lines.flatMap((line, index) => {
    if (!line.startsWith('#EXT-X-STREAM-INF:')) return [];
    const uri = lines.slice(index + 1).find((next) => next.trim() !== '' && !next.startsWith('#'));
    if (uri === undefined) return [];
    const attributes = new Map(
      [...line.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, value.replaceAll('"', '')]),
    );
    const [width, height] = (attributes.get('RESOLUTION') ?? '').split('x').map(Number);
    const bits = Number(attributes.get('AVERAGE-BANDWIDTH') ?? attributes.get('BANDWIDTH'));
    return [
      {
        url: new URL(uri.trim(), base).href,
        type: HLS_TYPE,
        height: width && height ? Math.min(width, height) : null,
        bytes: seconds !== null && bits > 0 ? Math.round((bits / 8) * seconds) : null,
      },
    ];
  });
}

/** What can be chosen, the best first, each size once. */
export function qualitiesOf(sources: readonly VideoSource[]): Quality[] {
  const byHeight = new Map(sources.map((source) => [source.height ?? source.url, source]));
  return [...byHeight.values()]
    .toSorted(
      (one, other) => (other.height ?? 0) - (one.height ?? 0) || (other.bytes ?? 0) - (one.bytes ?? 0),
    )
    .map((source) => ({ ...source, label: source.height === null ? 'Original' : `${source.height}p` }));
}

/** The plain files of a video. */
export const fileQualities = ({ sources }: Pick<LessonVideo, 'sources'>): Quality[] =>
  qualitiesOf(
    sources.map(({ url, type, width, height, bytes }) => ({
      url,
      type,
      bytes,
      height: width && height ? Math.min(width, height) : height,
    })),
  );

/** The quality that downloads least. */
export const lightest = (qualities: readonly Quality[]): Quality | undefined =>
  qualities.toSorted(
    (one, other) =>
      (one.bytes ?? Number.POSITIVE_INFINITY) - (other.bytes ?? Number.POSITIVE_INFINITY) ||
      (one.height ?? 0) - (other.height ?? 0),
  )[0];
