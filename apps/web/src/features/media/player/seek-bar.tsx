import type { Chapter } from '@darasa/contract/learning/chapters';
import { useState } from 'react';
import { clock } from '~/lib/time/clock';
import { useLength, useMediaValue, useTime } from './use-media-value.ts';

interface Props {
  media: HTMLVideoElement | null;
  /** Seconds; until the video itself says how long it is. */
  length: number | null;
  chapters: readonly Chapter[];
  onSeek: (seconds: number) => void;
}

const PROGRESS = ['progress', 'timeupdate', 'seeked', 'emptied'] as const;

/** The last chapter that has begun. @param chapters by their times */
const chapterAt = (chapters: readonly Chapter[], seconds: number): Chapter | undefined =>
  chapters.findLast(({ at }) => at <= seconds);

/** How far the video is: watched, loaded, and the chapters as gaps. Left to right in every language, like a ruler. */
export function SeekBar({ media, length: known, chapters, onSeek }: Props) {
  const time = useTime(media);
  const length = useLength(media) || known || 0;
  const loaded = useMediaValue(media, PROGRESS, loadedUntil, 0);
  const [pointed, setPointed] = useState<number | null>(null);
  const share = (seconds: number): string =>
    `${length > 0 ? Math.min(100, (100 * seconds) / length).toFixed(2) : 0}%`;
  const chapter = chapterAt(chapters, time);
  const pointedAt = pointed === null ? null : pointed * length;
  return (
    <div
      dir="ltr"
      className="group/seek relative flex h-6 items-center has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
      onPointerMove={({ currentTarget, clientX }) => {
        const { left, width } = currentTarget.getBoundingClientRect();
        setPointed(Math.min(1, Math.max(0, (clientX - left) / width)));
      }}
      onPointerLeave={() => setPointed(null)}
    >
      <span
        aria-hidden
        className="absolute inset-x-0 h-1 overflow-hidden rounded-full bg-[oklch(1_0_0/0.25)] group-hover/seek:h-1.5"
      >
        <span className="absolute inset-y-0 left-0 bg-[oklch(1_0_0/0.3)]" style={{ width: share(loaded) }} />
        <span className="absolute inset-y-0 left-0 bg-accent" style={{ width: share(time) }} />
        {chapters
          .filter(({ at }) => at > 0 && at < length)
          .map(({ at }) => (
            <span
              key={at}
              className="absolute inset-y-0 w-0.5 bg-[oklch(0.15_0.02_168)]"
              style={{ left: share(at) }}
            />
          ))}
      </span>
      <span
        aria-hidden
        className="pointer-events-none absolute size-3 -translate-x-1/2 rounded-full bg-accent"
        style={{ left: share(time) }}
      />
      <input
        type="range"
        min={0}
        max={Math.max(1, Math.floor(length))}
        step={1}
        value={Math.floor(time)}
        aria-label="Position"
        aria-valuetext={`${clock(time)} of ${clock(length)}${chapter ? `, ${chapter.title}` : ''}`}
        onChange={(event) => onSeek(Number(event.target.value))}
        className="absolute inset-0 m-0 h-full w-full cursor-pointer opacity-0"
      />
      {pointedAt !== null && length > 0 && (
        <span
          aria-hidden
          className="tabular pointer-events-none absolute bottom-full mb-1 max-w-52 -translate-x-1/2 truncate rounded-s bg-[oklch(0.12_0.01_168/0.9)] px-2 py-0.5 text-13"
          style={{ left: share(pointedAt) }}
        >
          {clock(pointedAt)} {chapterAt(chapters, pointedAt)?.title}
        </span>
      )}
    </div>
  );
}

/** The end of the loaded part that is being played. */
function loadedUntil({ buffered, currentTime }: HTMLMediaElement): number {
  for (let index = 0; index < buffered.length; index++) {
    if (buffered.start(index) <= currentTime + 1 && currentTime <= buffered.end(index))
      return buffered.end(index);
  }
  return 0;
}
