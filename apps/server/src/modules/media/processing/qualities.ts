import { join } from 'node:path';
import { local } from './ffmpeg.ts';

/** One quality of a stream. */
export interface Quality {
  /** By the shorter side: `720p`. */
  name: string;
  width: number;
  height: number;
  /** Most bits a second of the picture. */
  videoBits: number;
  audioBits: number;
}

const QUALITIES = [
  { side: 480, videoBits: 1_000_000, audioBits: 64_000 },
  { side: 720, videoBits: 2_200_000, audioBits: 96_000 },
] as const;
/** A player can change the quality as often, and a connection that is lost costs so much. */
const SEGMENT_S = 6;
const even = (value: number): number => Math.max(2, 2 * Math.round(value / 2));

/** The qualities in which a video is streamed, the lowest first: none above the original. */
export function qualitiesOf(source: { width: number; height: number }): Quality[] {
  const shorter = Math.min(source.width, source.height);
  const fitting = QUALITIES.filter(({ side }) => side <= shorter);
  const chosen = fitting.length > 0 ? fitting : [{ ...QUALITIES[0], side: shorter }];
  return chosen.map(({ side, videoBits, audioBits }) => ({
    name: `${even(side)}p`,
    width: even((source.width * side) / shorter),
    height: even((source.height * side) / shorter),
    videoBits,
    audioBits,
  }));
}

/**
 * What the converter is told to make one quality: a playlist and one file with all its segments, so that a film is two stored
 * files and not a thousand.
 */
export function streamOptions(
  { name, width, height, videoBits, audioBits }: Quality,
  { hasSound, folder }: { hasSound: boolean; folder: string },
): string[] {
  return [
    ...['-map', '0:v:0', '-vf', `scale=${width}:${height},setsar=1`, '-pix_fmt', 'yuv420p'],
    // A gap stays one: of two pictures that are years apart, a small file could make any number between them
    ...['-fps_mode', 'vfr'],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'main', '-crf', '24'],
    ...['-maxrate', String(videoBits), '-bufsize', String(2 * videoBits)],
    ...['-force_key_frames', `expr:gte(t,n_forced*${SEGMENT_S})`, '-sc_threshold', '0'],
    ...(hasSound ? ['-map', '0:a:0', '-c:a', 'aac', '-ac', '2', '-b:a', String(audioBits)] : ['-an']),
    ...['-sn', '-dn', '-map_metadata', '-1', '-map_chapters', '-1'],
    ...['-f', 'hls', '-hls_time', String(SEGMENT_S), '-hls_playlist_type', 'vod'],
    ...['-hls_segment_type', 'fmp4', '-hls_flags', 'single_file'],
    ...['-hls_segment_filename', join(folder, `${name}.mp4`), local(join(folder, `${name}.m3u8`))],
  ];
}

/** The playlist that lists the others. @param sizes bytes of each quality */
export function masterPlaylist(
  qualities: readonly Quality[],
  sizes: readonly number[],
  seconds: number | null,
): string {
  const entries = qualities.map(({ name, width, height, videoBits, audioBits }, index) => {
    const most = videoBits + audioBits;
    const average = seconds ? Math.round(((sizes[index] ?? 0) * 8) / seconds) : most;
    return [
      `#EXT-X-STREAM-INF:BANDWIDTH=${Math.max(most, average)},AVERAGE-BANDWIDTH=${average},RESOLUTION=${width}x${height}`,
      `${name}.m3u8`,
    ].join('\n');
  });
  return ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...entries, ''].join('\n');
}
