import { useQuery } from '@tanstack/react-query';
import type { CaptionTrack } from '../video-player.tsx';
import { captionsQuery, cueAt } from './use-captions.ts';
import { useMediaValue } from './use-media-value.ts';

const TICKS = ['timeupdate', 'seeked', 'emptied'] as const;

/** What is said now, over the picture. Drawn by the page, so that it stands above the controls and in the reader's font size. */
export function CaptionLine({ media, file }: { media: HTMLVideoElement | null; file: CaptionTrack }) {
  const { data: cues = [] } = useQuery(captionsQuery(file));
  const text = useMediaValue(
    media,
    TICKS,
    ({ currentTime }) => {
      const cue = cues[cueAt(cues, currentTime)];
      return cue && currentTime < cue.end ? cue.text : '';
    },
    '',
  );
  if (text === '') return null;
  return (
    <p
      lang={file.language}
      className="pointer-events-none absolute inset-x-4 bottom-16 z-10 text-center text-16 leading-snug md:text-19"
    >
      <span
        dir="auto"
        className="inline-block rounded-s bg-[oklch(0.12_0.01_168/0.85)] px-2.5 py-1 whitespace-pre-line"
      >
        {text}
      </span>
    </p>
  );
}
