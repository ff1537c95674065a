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
      return warn('Not played', 'Nothing to do: lessons come in another format, which takes more data.');
    return another
      ? warn('Not played', 'Lessons in a newer format play; for all others use another browser.')
      : fail('Not played', 'Use another browser: lessons with video do not play in this one.');
  }
  if (smooth === false)
    return warn('Played, and may stutter on this device', 'Choose a smaller picture where a video stutters.');
  return ok('Played');
}

/** @param pieces whether the page can feed a video piece by piece, which replaces what the browser lacks */
export function judgeStreaming(native: boolean, pieces: boolean): Finding {
  if (native) return ok('Played by the browser itself');
  if (pieces) return ok('Played through the page');
  return fail(
    'Neither by the browser nor through the page',
    'Use another browser: long videos come in pieces and do not play in this one.',
  );
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
  videoCheck('h264', 'Video: H.264', 'The format that every lesson comes in.'),
  videoCheck('vp9', 'Video: VP9', 'The same picture for about a third less data.'),
  videoCheck('av1', 'Video: AV1', 'The same picture for about half the data, on newer devices.'),
  {
    key: 'hls',
    title: 'Video in pieces: HLS',
    meaning: 'Long videos come in pieces, so that you fetch only what you watch.',
    run: () => judgeStreaming(plays(types.hls), 'MediaSource' in window || 'ManagedMediaSource' in window),
  },
  {
    key: 'sound',
    title: 'Sound',
    meaning: 'Lessons to listen to, and the sound of videos.',
    run: () => {
      const played = sounds.filter(([, type]) => plays(type)).map(([name]) => name);
      return played.length > 0
        ? ok(`Played: ${played.join(', ')}`)
        : fail('No format is played', 'Use another browser, or look whether sound is switched off for it.');
    },
  },
];
