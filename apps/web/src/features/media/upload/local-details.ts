import { fileTypeOf } from '@darasa/contract/media/rules';

/** What the browser finds out about a recording, for servers that cannot. */
export interface LocalDetails {
  seconds?: number;
  width?: number;
  height?: number;
}

const PATIENCE_MS = 5000;

/** The length and size of a video or a sound, as far as this browser can read it. */
export async function readLocalDetails(file: File): Promise<LocalDetails> {
  const kind = fileTypeOf(file.name)?.kind;
  if (kind !== 'video' && kind !== 'audio') return {};
  const element = document.createElement(kind);
  const url = URL.createObjectURL(file);
  try {
    return await new Promise<LocalDetails>((resolve) => {
      const giveUp = setTimeout(() => resolve({}), PATIENCE_MS);
      const done = (details: LocalDetails): void => {
        clearTimeout(giveUp);
        resolve(details);
      };
      element.onerror = () => done({});
      element.onloadedmetadata = () => done(detailsOf(element));
      element.preload = 'metadata';
      element.src = url;
    });
  } finally {
    element.removeAttribute('src');
    URL.revokeObjectURL(url);
  }
}

function detailsOf(element: HTMLMediaElement): LocalDetails {
  const seconds = Number.isFinite(element.duration)
    ? { seconds: Math.round(element.duration * 100) / 100 }
    : {};
  const { videoWidth = 0, videoHeight = 0 } = element as Partial<HTMLVideoElement>;
  return videoWidth > 0 && videoHeight > 0 ? { ...seconds, width: videoWidth, height: videoHeight } : seconds;
}
