import type HlsLibrary from 'hls.js';
// @ts-expect-error: without subtitles, DRM and alternate sound it is a third smaller, but has no types of its own
import light from 'hls.js/light';

const Hls: typeof HlsLibrary = light;

/**
 * Plays a stream where the browser cannot do so itself.
 * @param onFailure nothing more can be done about it
 * @returns ends it; undefined where this browser lacks what is needed
 */
export function playStream(
  video: HTMLVideoElement,
  url: string,
  onFailure: () => void,
): (() => void) | undefined {
  if (!Hls.isSupported()) return undefined;
  const stream = new Hls({
    // A minute ahead: more is data that may never be watched.
    maxBufferLength: 60,
    maxMaxBufferLength: 60,
    capLevelToPlayerSize: true,
  });
  let recovered = false;
  stream.on(Hls.Events.ERROR, (_event, { fatal, type }) => {
    if (!fatal) return;
    if (type === Hls.ErrorTypes.MEDIA_ERROR && !recovered) {
      recovered = true;
      stream.recoverMediaError();
    } else onFailure();
  });
  stream.loadSource(url);
  stream.attachMedia(video);
  return () => stream.destroy();
}
