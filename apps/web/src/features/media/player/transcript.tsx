import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { clock } from '~/lib/time/clock';
import { cx } from '~/ui/cx';
import { Disclosure } from '~/ui/disclosure';
import { InlineSelect } from '~/ui/fields/select';
import { Note } from '~/ui/message';
import { Skeleton } from '~/ui/skeleton';
import { ScrollRegion } from '~/ui/text/scroll-region';
import type { CaptionTrack } from '../video-player.tsx';
import { captionsFor, captionsQuery, cueAt } from './use-captions.ts';
import { useMediaValue } from './use-media-value.ts';

const TICKS = ['timeupdate', 'seeked', 'emptied'] as const;

interface Props {
  media: HTMLVideoElement | null;
  files: readonly CaptionTrack[];
  /** What the captions are shown in, if they are. */
  language: string | null;
  onSeek: (seconds: number) => void;
}

/** All that is said, to read and to jump by. It is loaded when it is opened, and follows the video. */
export function Transcript({ media, files, language, onSeek }: Props) {
  const [wanted, setWanted] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const file = captionsFor(files, chosen ?? language ?? navigator.language);
  if (!file) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: loads what the disclosure in it is about to show
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key on the disclosure's button is a click too
    <div onClick={() => setWanted(true)}>
      <Disclosure title="Transcript" level={2} className="border-y border-line">
        {wanted && (
          <div className="grid gap-2 pb-3">
            {files.length > 1 && (
              <InlineSelect
                label="Language"
                className="justify-self-start"
                value={file.language}
                choices={files.map(({ language: value, label }) => ({ value, label: label || value }))}
                onChange={(event) => setChosen(event.target.value)}
              />
            )}
            <Cues media={media} file={file} onSeek={onSeek} />
          </div>
        )}
      </Disclosure>
    </div>
  );
}

function Cues({ media, file, onSeek }: Pick<Props, 'media' | 'onSeek'> & { file: CaptionTrack }) {
  const { data: cues, error } = useQuery(captionsQuery(file));
  const list = useRef<HTMLElement>(null);
  const held = useRef(false);
  const current = useMediaValue(media, TICKS, ({ currentTime }) => cueAt(cues ?? [], currentTime), -1);
  useEffect(() => {
    const box = list.current;
    const line = box?.querySelector('ol')?.children[current];
    // Only the list moves, never the page; and not while somebody reads elsewhere in it
    if (!box || !(line instanceof HTMLElement) || held.current) return;
    box.scrollTop = line.offsetTop - box.clientHeight / 3;
  }, [current]);
  if (error) return <Note tone="danger">{error.message}</Note>;
  if (!cues) return <Skeleton className="h-40" />;
  if (cues.length === 0) return <p className="text-15 text-ink2">There is nothing in it.</p>;
  return (
    <ScrollRegion
      ref={list}
      aria-label={`Transcript, ${file.label || file.language}`}
      className="relative max-h-72 overflow-y-auto overscroll-contain"
      onPointerEnter={() => {
        held.current = true;
      }}
      onPointerLeave={() => {
        held.current = false;
      }}
      onFocus={() => {
        held.current = true;
      }}
      onBlur={() => {
        held.current = false;
      }}
    >
      <ol lang={file.language}>
        {cues.map((cue, index) => (
          <li key={`${cue.start} ${cue.text}`}>
            <button
              type="button"
              aria-current={index === current ? 'true' : undefined}
              onClick={() => onSeek(cue.start)}
              className={cx(
                'flex w-full gap-3 rounded-s px-2 py-1.5 text-left text-15 -outline-offset-2 hover:bg-sunken',
                index === current ? 'bg-primary-soft text-ink' : 'text-ink2',
              )}
            >
              <span className="tabular w-12 shrink-0 text-13 leading-6 text-ink3">{clock(cue.start)}</span>
              <span dir="auto" className="min-w-0 flex-1 whitespace-pre-line">
                {cue.text}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </ScrollRegion>
  );
}
