import { type Check, type Finding, fail, ok, warn } from '../finding.ts';

const types = {
  h264: 'video/mp4; codecs="avc1.4d401f, mp4a.40.2"',
  vp9: 'video/webm; codecs="vp09.00.31.08, opus"',
  av1: 'video/mp4; codecs="av01.0.05M.08, mp4a.40.2"',
  hls: 'application/vnd.apple.mpegurl',
} as const;
type Format = keyof typeof types;

const sounds = [
  ['AAC', 'audio/mp4; codecs="mp4a.40.2"'],
  ['MP3', 'audio/mpeg'],
  ['Opus', 'audio/ogg; codecs="opus"'],
] as const;

const plays = (type: string): boolean => document.createElement('video').canPlayType(type) !== '';

/** Whether a lesson's usual picture, 720 lines at 30 a second, plays without stutter; unknown where browsers don't say. */
async function isSmooth(format: Format): Promise<boolean | undefined> {
  const contentType = types[format].replace(/, \S+"$/, '"');
  const video = { contentType, width: 1280, height: 720, bitrate: 1_500_000, framerate: 30 };
  const info = await navigator.mediaCapabilities
    ?.decodingInfo({ type: 'file', video })
    .catch(() => undefined);
  return info?.smooth;
}

/** H.264 is what every lesson comes in; the others are there to save data. */
export function judgeVideo(
  format: 'h264' | 'vp9' | 'av1',
  played: readonly Format[],
  smooth: boolean | undefined,
): Finding {
  const another = played.some((other) => other === 'vp9' || other === 'av1');
  if (!played.includes(format)) {
    if (format !== 'h264')
      return warn(
        'Not supported',
        'No action needed: lessons also come in another format, which uses more data.',
      );
    return another
      ? warn('Not supported', 'Lessons in a newer format will play. For other lessons, use another browser.')
      : fail('Not supported', 'Use another browser: video lessons do not play in this one.');
  }
  if (smooth === false)
    return warn('Supported, but may stutter on this device', 'If a video stutters, choose a lower quality.');
  return ok('Supported');
}

/** @param pieces whether the page can feed a video piece by piece, which replaces what the browser lacks */
export function judgeStreaming(native: boolean, pieces: boolean): Finding {
  if (native) return ok('Supported by the browser');
  if (pieces) return ok('Supported through the page');
  return fail('Not supported', 'Use another browser: long videos do not play in this one.');
}

const allFormats = Object.keys(types) as Format[];

function videoCheck(format: 'h264' | 'vp9' | 'av1', title: string, meaning: string): Check {
  return {
    key: format,
    title,
    meaning,
    run: async () => {
      const played = allFormats.filter((other) => plays(types[other]));
      return judgeVideo(format, played, await isSmooth(format));
    },
  };
}

export const mediaChecks: readonly Check[] = [
  videoCheck('h264', 'Video: H.264', 'The format used by every lesson.'),
  videoCheck('vp9', 'Video: VP9', 'The same quality with about a third less data.'),
  videoCheck('av1', 'Video: AV1', 'The same quality with about half the data, on newer devices.'),
  {
    key: 'hls',
    title: 'Video streaming: HLS',
    meaning: 'Long videos are streamed, so that you download only what you watch.',
    run: () => judgeStreaming(plays(types.hls), 'MediaSource' in window || 'ManagedMediaSource' in window),
  },
  {
    key: 'sound',
    title: 'Sound',
    meaning: 'Audio lessons and the sound in videos.',
    run: () => {
      const played = sounds.filter(([, type]) => plays(type)).map(([name]) => name);
      return played.length > 0
        ? ok(`Supported: ${played.join(', ')}`)
        : fail('No format is supported', 'Use another browser, or check that sound is turned on for it.');
    },
  },
];
