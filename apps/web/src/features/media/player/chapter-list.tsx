import type { Chapter } from '@darasa/contract/learning/chapters';
import { clock } from '~/lib/time/clock';
import { cx } from '~/ui/cx';
import { Disclosure } from '~/ui/disclosure';
import { useMediaValue } from './use-media-value.ts';

const TICKS = ['timeupdate', 'seeked', 'emptied'] as const;

interface Props {
  media: HTMLVideoElement | null;
  chapters: readonly Chapter[];
  onSeek: (seconds: number) => void;
}

/** The chapters of a video, to jump to. */
export function ChapterList({ media, chapters, onSeek }: Props) {
  const current = useMediaValue(
    media,
    TICKS,
    ({ currentTime }) => chapters.findLastIndex(({ at }) => at <= currentTime),
    -1,
  );
  return (
    <Disclosure title="Chapters" aside={chapters[current]?.title} level={2} className="border-t border-line">
      <ol className="pb-3">
        {chapters.map(({ at, title }, index) => (
          <li key={at}>
            <button
              type="button"
              aria-current={index === current ? 'true' : undefined}
              onClick={() => onSeek(at)}
              className={cx(
                'flex min-h-11 w-full items-center gap-3 rounded-s px-2 text-left text-15 -outline-offset-2 hover:bg-sunken',
                index === current && 'bg-primary-soft',
              )}
            >
              <span className="tabular w-12 shrink-0 text-13 text-ink3">{clock(at)}</span>
              <span className="min-w-0 flex-1">{title}</span>
            </button>
          </li>
        ))}
      </ol>
    </Disclosure>
  );
}
