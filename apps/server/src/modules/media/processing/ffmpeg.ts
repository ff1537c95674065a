import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';

/** What a recording is. Width and height as it is shown; null without a picture. */
export interface Recording {
  seconds: number | null;
  width: number | null;
  height: number | null;
  hasSound: boolean;
}
export interface Ffmpeg {
  /** @throws RecordingUnreadable when it is none */
  probe(path: string, signal: AbortSignal): Promise<Recording>;
  /**
   * Runs the converter. @param args without the program's name and the usual options
   * @param onProgress gets the number of seconds that are done
   * @throws RecordingUnreadable when it cannot be converted
   */
  convert(
    args: readonly string[],
    signal: AbortSignal,
    onProgress?: (seconds: number) => void,
  ): Promise<void>;
}

/** Not a recording that the converter knows: more attempts change nothing. */
export class RecordingUnreadable extends Error {
  /** Only because its pictures are larger than we open. */
  readonly tooLarge: boolean;
  constructor(message: string, { tooLarge = false } = {}) {
    super(message);
    this.tooLarge = tooLarge;
  }
}

const MAX_OUTPUT = 1024 * 1024;
const PROBE_MS = 60_000;

const probed = z.object({
  format: z.object({ duration: z.coerce.number().optional() }).default({}),
  streams: z
    .array(
      z.object({
        codec_type: z.string().optional(),
        width: z.number().optional(),
        height: z.number().optional(),
        duration: z.coerce.number().optional(),
        disposition: z.object({ attached_pic: z.number().optional() }).optional(),
        side_data_list: z.array(z.object({ rotation: z.number().optional() })).optional(),
      }),
    )
    .default([]),
});

/**
 * The converter of this machine. @param path of `ffmpeg`; `ffprobe` lies beside it, or both are found by the system
 * @returns undefined where it is not installed
 */
export async function findFfmpeg(path: string): Promise<Ffmpeg | undefined> {
  if (path === 'none') return undefined;
  const probe = path.includes('/') ? join(dirname(path), 'ffprobe') : 'ffprobe';
  const forever = new AbortController().signal;
  for (const program of [path, probe]) {
    const works = await run(program, ['-hide_banner', '-version'], forever).catch(() => undefined);
    if (works === undefined) return undefined;
  }
  return {
    async probe(file, signal) {
      const shown = ['-print_format', 'json', '-show_format', '-show_streams'];
      const args = ['-v', 'error', ...SAFE_INPUT, ...shown, local(file)];
      const output = await run(probe, args, AbortSignal.any([signal, AbortSignal.timeout(PROBE_MS)]));
      return describe(probed.parse(JSON.parse(output)));
    },
    async convert(args, signal, onProgress) {
      const usual = ['-hide_banner', '-nostdin', '-y', '-v', 'error', '-progress', 'pipe:1'];
      await run(path, [...usual, ...args], signal, (line) => {
        const [, time] = /^out_time_us=(\d+)$/.exec(line) ?? [];
        if (time !== undefined) onProgress?.(Number(time) / 1_000_000);
      });
    },
  };
}

/** A path of ours, and never a URL or a list of other files: what somebody uploads must not make us fetch something. */
export const local = (path: string): string => `file:${path}`;
/** A little more than 8K. A small file can hold pictures of any size, and each of them takes memory several times. */
const MOST_PIXELS = 36_000_000;
/** In the program's words. */
const OVER_MOST_PIXELS = 'exceeds specified max pixel count';
/**
 * Options for reading an uploaded file: no hosts, and only the formats that can be uploaded. Whatever its name and first bytes
 * say, behind the tags of an MP3 it may be a list of other files, and those would be read.
 */
export const SAFE_INPUT = [
  ...['-protocol_whitelist', 'file'],
  ...['-format_whitelist', 'mov,matroska,mp3,aac,ogg,wav,flac'],
  ...['-max_pixels', String(MOST_PIXELS)],
] as const;

function describe({ format, streams }: z.output<typeof probed>): Recording {
  const picture = streams.find(
    ({ codec_type: type, disposition }) => type === 'video' && disposition?.attached_pic !== 1,
  );
  const rotation = picture?.side_data_list?.find((data) => data.rotation !== undefined)?.rotation ?? 0;
  const turned = Math.abs(rotation) % 180 === 90;
  const { width = null, height = null } = picture ?? {};
  return {
    seconds: format.duration ?? streams.find(({ duration }) => duration !== undefined)?.duration ?? null,
    width: turned ? height : width,
    height: turned ? width : height,
    hasSound: streams.some(({ codec_type: type }) => type === 'audio'),
  };
}

/** @returns what it printed @throws RecordingUnreadable when it ends with an error of its own */
async function run(
  program: string,
  args: readonly string[],
  signal: AbortSignal,
  onLine?: (line: string) => void,
): Promise<string> {
  signal.throwIfAborted();
  // It is killed at once: what it has written so far is of no use
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], signal, killSignal: 'SIGKILL' });
  // Converting takes all that it can get: pages and calls come first
  yieldToOthers(child.pid);
  let output = '';
  let complaints = '';
  child.stderr.on('data', (chunk) => {
    if (complaints.length < 4000) complaints += String(chunk);
  });
  if (onLine) createInterface({ input: child.stdout }).on('line', onLine);
  else
    child.stdout.on('data', (chunk) => {
      if (output.length < MAX_OUTPUT) output += String(chunk);
    });
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  child.once('error', reject);
  child.once('close', resolve);
  const code = await promise;
  // Ended from outside (no memory, say): another attempt may do
  if (code === null) throw new Error(`${program} was killed`);
  // The prober may well end without an error then: it says what there is except for the picture
  const tooLarge = complaints.includes(OVER_MOST_PIXELS);
  if (code !== 0 || tooLarge)
    throw new RecordingUnreadable(`${program} ended with ${code}: ${complaints.slice(0, 2000)}`, {
      tooLarge,
    });
  return output;
}

function yieldToOthers(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already
  }
}
